import { keepBackups } from './backup/routine.ts'
import type { Services } from './context.ts'
import { submitOverdueAttempts } from './features/attempts/overdue.ts'
import { openLook } from './features/calendars/invitations/look.ts'
import { queueInvitations } from './features/calendars/invitations/queue-invitations.ts'
import { expireCertificates } from './features/certificates/expiry.ts'
import { removeUnfinishedUploads } from './features/courses/uploads.ts'
import { maintainImports } from './features/imports/maintenance.ts'
import { issueComplete } from './features/legal/issuing/automatic.ts'
import { giveRungs } from './features/notices/give-rungs.ts'
import { pushNotices } from './features/notices/push/push-notices.ts'
import { queueLetters } from './features/notices/queue-letters.ts'
import { endRetentions } from './features/people/forgetting/end-retentions.ts'
import { eraseForgotten } from './features/people/forgetting/erase.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Work for all servers. Work that depends on dates waits while the time is in doubt. */
export const registerRecurring = (services: Services): void => {
  const { config, jobs, checkpoints, upkeep, db, now } = services
  const invitationLook = openLook()
  jobs.registerRecurring({
    kind: 'submit-overdue-attempts',
    everyMs: 5 * secondMs,
    run: () => submitOverdueAttempts(services, now()),
  })
  jobs.registerRecurring({
    kind: 'expire-certificates',
    everyMs: minuteMs,
    run: (signal) => expireCertificates(services, now(), signal),
  })
  jobs.registerRecurring({
    kind: 'give-rungs',
    everyMs: minuteMs,
    run: (signal) => giveRungs(services, now(), signal),
  })
  jobs.registerRecurring({
    kind: 'issue-complete-constancias',
    everyMs: minuteMs,
    run: (signal) => issueComplete(services, signal),
  })
  jobs.registerRecurring({
    kind: 'queue-letters',
    everyMs: 5 * secondMs,
    run: () => queueLetters(services, now()),
  })
  jobs.registerRecurring({
    kind: 'push-notices',
    everyMs: 5 * secondMs,
    run: (signal) => pushNotices(services, signal),
  })
  jobs.registerRecurring({
    kind: 'queue-invitations',
    everyMs: 30 * secondMs,
    run: () => queueInvitations(services, now(), invitationLook),
  })
  jobs.registerRecurring({
    kind: 'maintain-imports',
    everyMs: 5 * secondMs,
    run: () => maintainImports(db, now()),
  })
  jobs.registerRecurring({
    kind: 'remove-unfinished-uploads',
    everyMs: hourMs,
    run: () => removeUnfinishedUploads(services, now()),
  })
  jobs.registerRecurring({ kind: 'sign-checkpoints', everyMs: 10 * secondMs, run: checkpoints.keepUp })
  jobs.registerRecurring({
    kind: 'check-read-models',
    everyMs: 10 * minuteMs,
    run: (signal) => upkeep.checkAtNight(signal),
  })
  jobs.registerRecurring({
    kind: 'erase-forgotten',
    everyMs: minuteMs,
    evenInDoubt: true,
    run: () => eraseForgotten(services),
  })
  if (config.backups)
    jobs.registerRecurring({
      kind: 'make-backups',
      everyMs: minuteMs,
      evenInDoubt: true,
      run: (signal) => keepBackups(services, signal),
    })
  jobs.registerRecurring({
    kind: 'end-retentions',
    everyMs: hourMs,
    run: (signal) => endRetentions(services, now(), signal),
  })
}
