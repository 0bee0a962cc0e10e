/** The second server of a simulated company: `second-server.ts <SMTP_URL> <file with the time>` does what it is asked, until it is killed. */
import { openSync, readSync } from 'node:fs'
import { readConfig } from '../../../api/config.ts'
import { giveRungs } from '../../../api/features/notices/give-rungs.ts'
import { openLog } from '../../../api/log.ts'
import { openServices } from '../../../api/services.ts'
import { sendLetters } from './mailing.ts'
import type { Asked } from './servers.ts'

const [smtpUrl = '', clock = ''] = process.argv.slice(2)

const file = openSync(clock, 'r')
const instant = Buffer.alloc(24)
const now = (): Date => {
  readSync(file, instant, 0, instant.length, 0)
  return new Date(instant.toString())
}

const { services } = await openServices(readConfig(process.env), { now, log: openLog('silent') })
const mailing = { ...services, config: { ...services.config, smtpUrl } }

process.on('message', async (asked: Asked) => {
  if (asked.what === 'rungs') await giveRungs(mailing, now())
  else await sendLetters(mailing, asked.withinMs)
  process.send?.('done')
})
process.on('disconnect', () => process.exit(0))
process.send?.('open')
