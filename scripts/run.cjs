// Runs one of the project's scripts: `node scripts/run.cjs start`. CommonJS without new syntax, so that an
// old Node gets as far as the message. One process, so that a signal sent to npm reaches the portal.
'use strict';

const WANTED = 24;
const found = Number(process.versions.node.split('.')[0]);
if (found < WANTED) {
  console.error(
    'Порталу нужен Node.js ' +
      WANTED +
      ' или новее, а здесь ' +
      process.versions.node +
      '. ' +
      'На Linux (x64, arm64) он ставится сам: выполните npm ci. На других системах установите Node.js ' +
      WANTED +
      '.',
  );
  process.exit(10);
}
// Beside the packages, where only who may change them can write.
require('node:module').enableCompileCache(
  require('node:path').join(__dirname, '../node_modules/.cache/portal'),
);
const name = process.argv[2];
process.argv.splice(2, 1);
import('./' + name + '.ts').catch(function (error) {
  console.error(error);
  process.exit(1);
});
