import { defineConfig } from 'vitest/config'

const project = (name: string, testTimeout: number) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout, hookTimeout: 60_000 },
})

/** One whose files open databases in memory. */
const withDatabases = (name: string, testTimeout: number) => {
  const { test, ...rest } = project(name, testTimeout)
  return { ...rest, test: { ...test, globalSetup: 'tests/support/empty-cluster.ts' } }
}

export default defineConfig({
  test: {
    pool: 'threads',
    // it has to see the same copy of graphql as the schema, which graphql refuses from another
    server: { deps: { inline: ['@hono/graphql-server'] } },
    maxWorkers: 2,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      project('domain', 5_000),
      withDatabases('projections', 30_000),
      withDatabases('store', 120_000),
      withDatabases('api', 60_000),
      withDatabases('security', 60_000),
      {
        ...project('web', 90_000),
        test: {
          ...project('web', 90_000).test,
          globalSetup: 'tests/support/server.ts',
          hookTimeout: 120_000,
        },
      },
      { extends: true as const, test: { name: 'house', include: ['tests/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
})
