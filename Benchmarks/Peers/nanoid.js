// Names for routes, in the place of the package that React Navigation takes them from.
let last = 0;
export const nanoid = () => String((last += 1));
