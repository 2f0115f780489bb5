import { expect, test } from 'vitest';
import { fromAcknowledgements, fromInstructionLog } from './old-addresses.ts';

test('an address of the acknowledgements keeps its record, area and state', () => {
  expect(fromAcknowledgements({ type: 'news', item: 5, show: 'all', area: 'Тула' })).toMatchObject({
    view: 'list',
    thing: 'news:5',
    state: undefined,
    area: 'Тула',
  });
  expect(fromAcknowledgements({}).state).toBe('open');
  expect(fromAcknowledgements({ show: 'overdue' }).state).toBe('overdue');
});

test('the former tabs of the instruction log lead to the list and the totals', () => {
  expect(fromInstructionLog({ view: 'people', due: 'all', instructions: 7 })).toMatchObject({
    view: 'list',
    kind: 'instruction',
    thing: 'instruction:7',
    state: undefined,
  });
  expect(
    fromInstructionLog({ view: 'people', instructions: '7,8', sort: '-area', page: 2, size: 20 }),
  ).toMatchObject({
    ...{ thing: 'instruction:7,instruction:8', state: 'open' },
    ...{ sort: '-area', page: 2, size: 20 },
  });
  // The list has no such column.
  expect(fromInstructionLog({ view: 'people', instructions: '7,x', sort: 'due' })).toMatchObject({
    ...{ thing: undefined, sort: undefined, page: undefined },
  });
  expect(fromInstructionLog({ view: 'summary' })?.view).toBe('totals');
  expect(fromInstructionLog({ users: 5 })).toBeUndefined();
});
