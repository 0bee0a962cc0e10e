import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const project = (
  name: string,
  testTimeout: number,
  globalSetup: readonly string[] = [],
  setupFiles: readonly string[] = [],
  folders: readonly string[] = [name],
) => ({
  extends: true as const,
  test: {
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.ts`),
    testTimeout,
    isolate: false,
    hookTimeout: 180_000,
    globalSetup: [...globalSetup],
    setupFiles: [...setupFiles],
    // the runtime reads TypeScript and runs what it compiled: through Vite every use of an import costs a look-up
    experimental: { viteModuleRunner: name === 'web' },
  },
})

const databases = ['tests/support/empty-cluster.ts']
const browser = [...databases, 'tests/support/server.ts']

export default defineConfig({
  test: {
    pool: 'threads',
    // of files that Vite runs: graphql refuses a schema of another copy of itself
    server: { deps: { inline: ['@hono/graphql-server'] } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // a busy machine is slow; a condition that holds is seen at once
    expect: { poll: { timeout: 30_000 } },
    projects: [
      project('domain', 30_000),
      project('projections', 120_000, databases),
      project('store', 120_000, databases),
      // one project, so that modules which both suites import are loaded once
      project('api', 180_000, databases, [], ['api', 'security']),
      project('web', 240_000, browser, ['tests/support/site-of-file.ts']),
      {
        extends: true as const,
        test: {
          name: 'house',
          include: ['tests/*.test.ts', 'tests/screens/*.test.ts'],
          testTimeout: 120_000,
          isolate: false,
          setupFiles: ['tests/support/inline-portals.ts'],
        },
      },
    ],
  },
})
