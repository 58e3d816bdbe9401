// React Navigation's router of tabs: goes from the first to the last and back. It is bundled by esbuild with the
// folder of the routers under the name `routers`.
//
// usage: node BUNDLE TABS

import { createInterface } from 'node:readline';
import { TabRouter } from 'routers/TabRouter';

const count = Number(process.argv[2]);
const routeNames = Array.from({ length: count }, (_, index) => `tab${index}`);
const options = { routeNames, routeParamList: {}, routeGetIdList: {} };
const router = TabRouter({ backBehavior: 'none' });
const actions = [
  { type: 'JUMP_TO', payload: { name: routeNames[count - 1] } },
  { type: 'JUMP_TO', payload: { name: routeNames[0] } },
];
let state = router.getInitialState(options);
let done = 0;

function time(steps) {
  const start = process.cpuUsage();
  for (let step = 0; step < steps; step += 1) {
    state = router.getStateForAction(state, actions[(done + step) % 2], options);
  }
  done += steps;
  const { user, system } = process.cpuUsage(start);
  if (state.index !== (done % 2 === 0 ? 0 : count - 1)) process.exit(1);
  return (user + system) * 1000;
}

createInterface({ input: process.stdin }).on('line', (line) => {
  console.log(time(Number(line.split(' ')[1])));
});
