import type { Reporter, TestModule } from 'vitest/node';
import { recordSeconds } from './seconds.ts';

/** Records the seconds of each test file. */
export default class VitestSeconds implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration } = module.diagnostic();
    recordSeconds({ file: module.moduleId, phase: 'load', seconds: collectDuration / 1000 });
    recordSeconds({ file: module.moduleId, phase: 'total', seconds: (collectDuration + duration) / 1000 });
  }
}
