import { readFileSync } from 'node:fs'
import { type Config, WrongSetting } from '../config.ts'
import { isSeed } from '../settings.ts'

const commandMs = 30_000

/** In base64, as many as are given: the first wraps, all unwrap. Empty without a setting. Throws WrongSetting. */
export const readMasterKeys = ({ masterKey }: Pick<Config, 'masterKey'>): readonly string[] => {
  if (masterKey === null) return []
  const keys = textOf(masterKey)
    .split(/[\s,]+/)
    .filter(Boolean)
  if (keys.length > 0 && keys.every(isSeed)) return keys
  throw new WrongSetting(
    `${masterKey.setting} must give 32 random bytes in base64, as \`openssl rand -base64 32\` prints them.`,
  )
}

const textOf = ({ setting, value }: NonNullable<Config['masterKey']>): string => {
  if (setting === 'MASTER_KEY') return value
  return setting === 'MASTER_KEY_FILE' ? contentsOf(value) : printedBy(value)
}

const contentsOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new WrongSetting(
      `MASTER_KEY_FILE cannot be read: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** What it prints is the key, so an error names its status alone. */
const printedBy = (command: string): string => {
  const { success, exitCode, signalCode, stdout } = Bun.spawnSync(['sh', '-c', command], {
    stdin: 'ignore',
    stderr: 'inherit',
    timeout: commandMs,
  })
  if (!success) throw new WrongSetting(`MASTER_KEY_COMMAND ended with ${signalCode ?? exitCode}.`)
  return stdout.toString()
}
