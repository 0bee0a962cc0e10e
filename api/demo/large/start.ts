import type { FileReference } from '../../../domain/courses/events.ts'
import { databaseNow } from '../../clock/clock.ts'
import type { Config } from '../../config.ts'
import { openDatabases } from '../../database/open.ts'
import { openEventStore } from '../../event-store/event-store.ts'
import { makeExecute } from '../../event-store/execute.ts'
import { passOver } from '../../event-store/process-runner.ts'
import { newCode } from '../../features/sessions/activation/codes.ts'
import { storeCredential } from '../../features/sessions/passwords/credentials.ts'
import { derivedId } from '../../ids.ts'
import { openPasswords } from '../../passwords/passwords.ts'
import { noticeProcesses, processes } from '../../processes.ts'
import { openServices } from '../../services.ts'
import { version } from '../../version.ts'
import { demoClock } from '../clock.ts'
import type { Past } from './acts.ts'
import { makeHandout, storeHandouts } from './lessons.ts'
import { type Progress, seedLarge } from './seed.ts'
import { personId } from './staff.ts'

type SeedOptions = {
  readonly scale: number
  readonly onProgress: (progress: Progress) => void
  readonly onStep: (step: string) => void
}

/** People with a password: the leaders and the first of the others. */
const loggingIn = 104

/** Creates a large company in the configured database, or resumes one; returns the shared password. */
export const seedLargeCompany = async (
  config: Config,
  { scale, onProgress, onStep }: SeedOptions,
): Promise<string> => {
  const handout = await makeHandout()
  const { courses } = await fillLog(config, scale, handout.file, onProgress)
  onStep('Building the read models from the log')
  const { services, stop } = await openServices(config)
  try {
    await storeHandouts(services.files, courses, handout)
    const password = config.demoPassword ?? newCode()
    const hash = await openPasswords().hash(password)
    for (let person = 0; person < loggingIn; person += 1)
      await storeCredential(services.db, personId(person), { hash, origin: 'own' }, services.now())
    return password
  } finally {
    await stop()
  }
}

const fillLog = async (
  config: Config,
  scale: number,
  handout: FileReference,
  onProgress: SeedOptions['onProgress'],
): Promise<Past> => {
  const { db, close } = await openDatabases(config)
  try {
    const present = await databaseNow(db)
    const clock = demoClock(new Date(0))
    const store = await openEventStore({ db, now: () => clock.now(present), app: version(), gatherMs: 0 })
    const needs = { config, db, store, ...makeExecute(store), derivedId }
    const past = await seedLarge(needs, { scale, clock, now: present(), handout, onProgress })
    for (const bound of [...processes, ...noticeProcesses]) await passOver({ db, store }, bound)
    return past
  } finally {
    await close()
  }
}
