import { describe, expect, test } from 'vitest'
import { type KnownEmployer, missingOfEmployer } from '../../domain/legal/missing-rules.ts'

type Seat = KnownEmployer['members'][number]

const term = { startsOn: '2026-01-01', endsOn: '2026-06-30' }
const employer: Seat = { ...term, side: 'employer', personId: 'p', isActive: true }
const workers: Seat = { ...term, side: 'workers', personId: 'q', isActive: true }
const whole: KnownEmployer = {
  isLarge: true,
  establishments: 1,
  members: [employer, workers],
  signers: [employer, workers],
}
const missing = (over: Partial<KnownEmployer>, on = '2026-03-01') =>
  missingOfEmployer({ ...whole, ...over }, on)

describe('what is missing of an employer', () => {
  test('[LAW-08] is nothing where all is known, and all of it at first', () => {
    expect(missing({})).toEqual([])
    const none = { establishments: 0, members: [], signers: [] }
    expect(missing(none)).toEqual(['establishments', 'commission', 'employerSigner', 'workersSigner'])
    expect(missing({ ...none, isLarge: false })).toEqual(['establishments', 'employerSigner'])
  })

  test('[LAW-08] is equal numbers on the commission, where it has members', () => {
    expect(missing({ members: [employer, workers, { ...workers, personId: 'r' }] })).toEqual(['balance'])
    const small = { isLarge: false, signers: [employer] }
    expect(missing({ ...small, members: [workers] })).toEqual(['balance'])
    expect(missing({ ...small, members: [] })).toEqual([])
  })

  test('[LAW-08] is who signs, as soon as their term is over or they left', () => {
    expect(missing({}, '2026-06-30')).toEqual([])
    expect(missing({}, '2026-07-01')).toEqual(['commission', 'employerSigner', 'workersSigner'])
    expect(missing({ signers: [employer, { ...workers, isActive: false }] })).toEqual(['workersSigner'])
    expect(missing({ signers: [workers] })).toEqual(['employerSigner'])
  })

  test('[LAW-08] is a signer of the commission’s own above 50 people, and of that side', () => {
    const stranger = { ...employer, personId: 'r' }
    expect(missing({ signers: [stranger, workers] })).toEqual(['employerSigner'])
    expect(missing({ isLarge: false, signers: [stranger] })).toEqual([])
    const changed = { ...workers, personId: 'p' }
    expect(missing({ signers: [employer, changed] })).toEqual(['workersSigner'])
    const over = { ...workers, endsOn: '2026-02-01' }
    const next = { ...workers, personId: 'r' }
    expect(missing({ members: [employer, over, next] })).toEqual(['workersSigner'])
  })
})
