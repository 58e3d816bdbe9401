"""Finds the reachable states of a machine and makes it as small as it can be."""


def reachable(machine, classes):
    """The states, the first of them the start, and for each its row: (output, next) for each class; and the classes in order."""
    alphabet = sorted(set(classes), key=str)
    states, rows, queue = {machine.START: 0}, [], [machine.START]
    for state in queue:
        row = []
        for name in alphabet:
            *output, new = machine.step(state, name)
            if new not in states:
                states[new] = len(states)
                queue.append(new)
            row.append((tuple(output), states[new]))
        rows.append(row)
    return list(states), rows, alphabet


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


def distinct(rows, most=128):
    """The rows without those that are there already, and the number of each row among them."""
    numbers = {}
    index = [numbers.setdefault(row, len(numbers)) for row in rows]
    assert len(numbers) <= most
    return list(numbers), index


def columns(rows, alphabet):
    """Rows with one column for each way to behave, and the column of each class."""
    kept, numbers = distinct(zip(*rows))
    return [list(row) for row in zip(*kept)], dict(zip(alphabet, numbers))
