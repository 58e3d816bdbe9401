"""Finds the reachable states of a machine and makes it as small as it can be."""


def reachable(start, step, alphabet):
    """The states, the first of them the start, and for each its row: (output, next) for each class."""
    states, rows, queue = {start: 0}, [], [start]
    for state in queue:
        row = []
        for name in alphabet:
            *output, new = step(state, name)
            if new not in states:
                states[new] = len(states)
                queue.append(new)
            row.append((tuple(output), states[new]))
        rows.append(row)
    return list(states), rows


def minimal(rows, extra=None):
    """The same machine with the fewest states (Moore): the number of each old state, and the new rows."""
    block, count = [0] * len(rows), 0
    while True:
        keys, new = {}, []
        for index, row in enumerate(rows):
            key = (block[index], extra[index] if extra else None, tuple((out, block[to]) for out, to in row))
            new.append(keys.setdefault(key, len(keys)))
        if len(keys) == count:
            break
        block, count = new, len(keys)
    small = [None] * count
    for index, row in enumerate(rows):
        small[block[index]] = [(out, block[to]) for out, to in row]
    return block, small


def columns(rows, alphabet):
    """Rows with one column for each way to behave, and the column of each class."""
    first = {}
    numbers = [first.setdefault(column, len(first)) for column in zip(*rows)]
    return [list(row) for row in zip(*first)], dict(zip(alphabet, numbers))
