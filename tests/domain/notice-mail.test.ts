import { describe, expect, test } from 'vitest'
import { chooseNoticeMail, company } from '../../domain/organisation/company.ts'
import type { CompanyEvent, NoticeMail } from '../../domain/organisation/events.ts'
import { isWithinQuiet, noNoticeMail } from '../../domain/organisation/rules.ts'
import { given } from '../support/given.ts'
import { samples } from '../support/samples.ts'

const registered: CompanyEvent = { type: 'CompanyRegistered', data: samples.CompanyRegistered }
const on: NoticeMail = { isOn: true, digestHour: 8, quiet: { from: 21, until: 7 } }
const chosen = (what: NoticeMail, from: NoticeMail): CompanyEvent => ({
  type: 'NoticeMailChosen',
  data: { ...what, from },
})

describe('notices by mail', () => {
  test('[DUE-15] are off until somebody chooses, which is a fact, once', () => {
    given(company, registered).when(chooseNoticeMail(noNoticeMail)).then()
    given(company, registered).when(chooseNoticeMail(on)).then(chosen(on, noNoticeMail)).again()
    const later = { ...on, quiet: null }
    given(company, registered, chosen(on, noNoticeMail)).when(chooseNoticeMail(later)).then(chosen(later, on))
    given(company).when(chooseNoticeMail(on)).thenRefused('organisation.not-found')
  })

  test('[DUE-17] quiet hours that never end, or hold the digest, are refused', () => {
    given(company, registered)
      .when(chooseNoticeMail({ ...on, quiet: { from: 7, until: 7 } }))
      .thenRefused('organisation.quiet-all-day', 'quiet')
    for (const digestHour of [21, 0, 6])
      given(company, registered)
        .when(chooseNoticeMail({ ...on, digestHour }))
        .thenRefused('organisation.digest-in-quiet-hours', 'digestHour')
  })

  test('[DUE-17] quiet hours begin with the first hour and end before the last, over midnight too', () => {
    const quiet = (from: number, until: number) =>
      Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isWithinQuiet({ from, until }, hour))
    expect(quiet(13, 15)).toEqual([13, 14])
    expect(quiet(22, 2)).toEqual([0, 1, 22, 23])
    expect(isWithinQuiet(null, 3)).toBe(false)
  })
})
