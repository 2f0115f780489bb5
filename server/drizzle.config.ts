export default {
  dialect: 'postgresql',
  schema: './server/src/**/*.table.ts',
  out: './server/migrations',
};
