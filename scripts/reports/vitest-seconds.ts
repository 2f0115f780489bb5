import type { Reporter, TestModule } from 'vitest/node';
import { note } from './seconds.ts';

/** Notes the seconds of each test file. */
export default class VitestSeconds implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration } = module.diagnostic();
    note({ file: module.moduleId, work: 'load', seconds: collectDuration / 1000 });
    note({ file: module.moduleId, work: 'total', seconds: (collectDuration + duration) / 1000 });
  }
}
