import { againstIdeal } from './ideal/against-ideal.ts';
import { knowledgeCalls } from './prepared/knowledge-calls.ts';
import { ensureKnowledge } from './prepared/knowledge-data.ts';
import { openLarge } from './prepared/large-portal.ts';
import { idealRows, keepInDocument } from './report/ideal-table.ts';
import type { Bench, Row } from './report/report.ts';
import { startDriver } from './support/driver.ts';

async function run(): Promise<Row[]> {
  const portal = await openLarge();
  const driver = startDriver();
  try {
    await ensureKnowledge(portal.databaseUrl);
    const calls = [...portal.calls, ...(await knowledgeCalls(portal.databaseUrl))];
    const measured = await againstIdeal(driver, portal, calls);
    keepInDocument('calls', measured);
    return idealRows(measured);
  } finally {
    await driver.stop();
    await portal.close();
  }
}

export const calls: Bench = {
  name: 'calls',
  title:
    'Вызовов в секунду на большой организации, 32 соединения: доля от идеала, голого node:http над простой копией данных',
  run,
};
