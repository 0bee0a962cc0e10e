import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../api/config.ts'
import { seedFirstStart } from '../../api/demo/first-start.ts'

describe('the first start', () => {
  test('seeds neither a folder that holds a database nor a database that was given', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bitacora-demo-'))
    try {
      mkdirSync(join(folder, 'database'))
      expect(await seedFirstStart(readConfig({ DATA_DIR: folder }))).toBeNull()
      const given = {
        DATA_DIR: join(folder, 'other'),
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
        JWT_SECRET: 'a secret of at least 32 characters',
      }
      expect(await seedFirstStart(readConfig(given))).toBeNull()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
