import type { Services } from '../../context.ts'
import { wrapSealingKeys } from '../../event-store/wrap-sealing-keys.ts'
import { keepSigningSeed } from '../../proof/signing-key.ts'
import { readMasterKeys } from '../../secrets/master-key.ts'
import { newSeed, newSessionSecret, rotateSecret, takenUpMs, wrapAll } from '../../secrets/rotate.ts'
import type { ServedCommand } from './command.ts'

type Act = (services: Services, keys: readonly string[]) => Promise<string>

const needsOf = ({ db, secrets, now }: Services) => ({ db, config: secrets.roots, now })

const acts: Readonly<Record<string, Act>> = {
  sessions: async (services) => {
    const from = await rotateSecret(needsOf(services), {
      kind: 'sessions',
      present: services.secrets.signing(),
      next: newSessionSecret(),
      afterMs: takenUpMs,
    })
    return `A new secret signs sessions, addresses of files and links in letters from ${from.toISOString()} on. What the former one signed stays valid until it expires.`
  },
  checkpoints: async (services) => {
    const next = newSeed()
    const from = await rotateSecret(needsOf(services), {
      kind: 'checkpoints',
      present: keepSigningSeed(services.config).toString('base64'),
      next,
      afterMs: takenUpMs,
    })
    const key = services.checkpoints.publicKeyOf(Buffer.from(next, 'base64'))
    return `A new key signs checkpoints from ${from.toISOString()} on. Note it beside the former one, which still proves what it signed:\n${key}`
  },
  backups: async (services, [present = '', next = '']) => {
    await rotateSecret(needsOf(services), { kind: 'backups', present, next, afterMs: 0 })
    return 'The new key encrypts backups from now on. Keep the former one as long as there are backups that it encrypted.'
  },
  wrapping: async (services) =>
    `Secrets that the present JWT_SECRET wraps now: ${await wrapAll(needsOf(services))}. FORMER_JWT_SECRETS may go.`,
  master: async ({ db, config }) =>
    `Sealing keys wrapped: ${await wrapSealingKeys(db, readMasterKeys(config))}. The first master key wraps all of them; those after it open nothing any more.`,
}

export const rotateUsage = `Usage: bun run rotate ${[...Object.keys(acts), 'lost', 'lost-master'].join('|')}`

export const rotate: ServedCommand = async (services, { args: [what = '', ...keys] }, print) => {
  const act = Object.hasOwn(acts, what) ? acts[what] : null
  if (!act) throw new Error(rotateUsage)
  const sentence = await act(services, keys)
  await services.secrets.look()
  print.out(`${sentence}\n`)
  return 0
}
