import { describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../../api/config.ts'

const hourMs = 3_600_000
const settings = {
  DATA_DIR: '/datos',
  JWT_SECRET: 'x'.repeat(32),
  BACKUP_DIR: '/respaldos',
  BACKUP_KEY: 'una clave bastante larga',
}

const configWith = (changed: Record<string, string>): Config => readConfig({ ...settings, ...changed })

describe('[OPS-11] the settings of backups', () => {
  test.each([
    [{ BACKUP_EVERY: '0h' }, 'BACKUP_EVERY must be hours or days, such as 12h or 1d.'],
    [{ BACKUP_EVERY: '10' }, 'BACKUP_EVERY must be hours or days, such as 12h or 1d.'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a number of backups or of days, such as 14 or 30d.'],
    [{ BACKUP_KEEP: '3w' }, 'BACKUP_KEEP must be a number of backups or of days, such as 14 or 30d.'],
    [{ BACKUP_KEY: '' }, 'BACKUP_DIR needs BACKUP_KEY beside it.'],
  ])('%j stops the start', (changed, sentence) => {
    expect(() => configWith(changed)).toThrow(sentence)
  })

  test('have a day and fourteen backups as their defaults, and no BACKUP_DIR makes none', () => {
    const plain = configWith({ BACKUP_EVERY: '', BACKUP_KEEP: '' })
    expect(plain.backups).toEqual({
      dir: '/respaldos',
      everyMs: 24 * hourMs,
      keep: { unit: 'count', count: 14 },
    })
    expect(configWith({ BACKUP_EVERY: '2d', BACKUP_KEEP: '30d' }).backups).toMatchObject({
      everyMs: 48 * hourMs,
      keep: { unit: 'age', ms: 720 * hourMs },
    })
    expect(configWith({ BACKUP_DIR: '' }).backups).toBeNull()
  })
})
