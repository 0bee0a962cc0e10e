import type { Config } from '../config.ts'
import type { FindingCode } from '../contract/findings.ts'
import { advice, type Finding, inOrder, wrong } from './finding.ts'

/** What the settings leave open; a setting of the wrong form is refused before. */
export const examineSettings = (config: Config): readonly Finding[] => {
  const found = choices.filter(({ is }) => is(config)).map(({ finding }) => finding)
  return found.length > 0 ? found : [inOrder('settings', 'Nothing is left open.')]
}

const subject = 'settings'

const wrongSetting = (code: FindingCode, says: string): Finding => wrong(code, says, subject)
const adviceSetting = (code: FindingCode, says: string): Finding => advice(code, says, subject)

type Choice = { readonly is: (config: Config) => boolean; readonly finding: Finding }

const choices: readonly Choice[] = [
  {
    is: ({ databaseUrl, jwtSecret }) => databaseUrl !== null && jwtSecret === '',
    finding: wrongSetting(
      'jwtSecret',
      'JWT_SECRET is required where DATABASE_URL is set: give every server the same.',
    ),
  },
  {
    is: ({ databaseUrl }) => databaseUrl === null,
    finding: adviceSetting(
      'embedded',
      'The embedded database survives a killed process, not a power cut: set DATABASE_URL for production.',
    ),
  },
  {
    is: ({ publicUrl }) => !publicUrl.startsWith('https://'),
    finding: adviceSetting(
      'publicUrl',
      'PUBLIC_URL is no https address: links in mails and on certificates lead there, and browsers install and notify by https alone.',
    ),
  },
  {
    is: ({ databaseUrl, checkpointKey }) => databaseUrl !== null && checkpointKey === null,
    finding: adviceSetting(
      'checkpointKey',
      'CHECKPOINT_KEY is not set, so each server makes its own in DATA_DIR: give all the same, and keep a copy.',
    ),
  },
  {
    is: ({ checkpointDir, s3 }) => checkpointDir === null && s3 === null,
    finding: adviceSetting(
      'checkpointDir',
      'Checkpoints are kept in DATA_DIR: set CHECKPOINT_DIR to a place where the owner of the database cannot write.',
    ),
  },
  {
    is: ({ databaseUrl, masterKey }) => databaseUrl !== null && masterKey === null,
    finding: adviceSetting(
      'masterKey',
      'No master key is set, so a copy of the database opens all names and answers: set MASTER_KEY, and run `bun run rotate master`.',
    ),
  },
  {
    is: ({ backupKey }) => backupKey === null,
    finding: adviceSetting('backupKey', 'BACKUP_KEY is not set: no backup can be made without it.'),
  },
  {
    is: ({ smtpUrl }) => smtpUrl === null,
    finding: adviceSetting(
      'smtpUrl',
      'SMTP_URL is not set: people who forgot their password ask an administrator.',
    ),
  },
  {
    is: ({ metricsToken }) => metricsToken === null,
    finding: adviceSetting(
      'metricsToken',
      'METRICS_TOKEN is not set: nobody is told what happens while nobody looks.',
    ),
  },
]
