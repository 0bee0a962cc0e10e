import { describe, expect, test } from 'vitest'
import { checkCurp, curpDisagreements, normalCurp } from '../../domain/people/curp-rules.ts'

const published = ['HEGG560427MVZRRL04', 'BOXW310820HNERXN09'] as const

const values = [...'0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ']
const stateCodes = [
  ...['AS', 'BC', 'BS', 'CC', 'CL', 'CM', 'CS', 'CH', 'DF', 'DG', 'GT', 'GR', 'HG', 'JC', 'MC', 'MN', 'MS'],
  ...['NT', 'NL', 'OC', 'PL', 'QT', 'QR', 'SP', 'SL', 'SR', 'TC', 'TS', 'TL', 'VZ', 'YN', 'ZS', 'NE'],
]

const digitOf = (first17: string): number => {
  let rest = 0
  for (let place = 0; place < 17; place += 1)
    rest = (rest + values.indexOf(first17.charAt(place)) * (18 - place)) % 10
  return rest === 0 ? 0 : 10 - rest
}

const withDigit = (first17: string): string => `${first17}${digitOf(first17)}`

const daysOf = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31

/** Written apart, character by character. */
const oracle = (curp: string): boolean => {
  const characters = [...curp]
  const isLetter = (one: string) => values.indexOf(one) >= 10
  const isDigit = (one: string) => one.length === 1 && values.indexOf(one) >= 0 && values.indexOf(one) < 10
  if (characters.length !== 18) return false
  for (const [place, one] of characters.entries()) {
    if ((place < 4 || (place > 10 && place < 16)) && !isLetter(one)) return false
    if (((place > 3 && place < 10) || place === 17) && !isDigit(one)) return false
  }
  if (!['H', 'M', 'X'].includes(characters[10] ?? '')) return false
  if (!stateCodes.includes(`${characters[11]}${characters[12]}`)) return false
  if (!values.includes(characters[16] ?? '')) return false
  const year = (isDigit(characters[16] ?? '') ? 1900 : 2000) + Number(curp.slice(4, 6))
  const [month, day] = [Number(curp.slice(6, 8)), Number(curp.slice(8, 10))]
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return false
  return Number(characters[17]) === digitOf(curp)
}

const changesOf = (curp: string): readonly string[] =>
  [...curp].flatMap((old, place) =>
    values.filter((one) => one !== old).map((one) => curp.slice(0, place) + one + curp.slice(place + 1)),
  )

describe('a CURP', () => {
  test.each(published)('[LAW-03] %s is valid', (curp) => {
    expect(checkCurp(curp)).toBeNull()
  })

  test.each([
    [published[0], 54],
    [published[1], 53],
  ])('[LAW-03] of %s each of 648 changes of a character is judged as the oracle does', (curp, valid) => {
    const changes = changesOf(curp)
    expect(changes).toHaveLength(648)
    expect(changes.filter((one) => (checkCurp(one) === null) !== oracle(one))).toEqual([])
    expect(changes.filter((one) => checkCurp(one) === null)).toHaveLength(valid)
  })

  test('[LAW-03] every state code is one, Nayarit and abroad too, and no other pair of letters is', () => {
    const letters = values.slice(10)
    const pairs = letters.flatMap((one) => letters.map((other) => `${one}${other}`))
    const accepted = pairs.filter((state) => checkCurp(withDigit(`HEGG560427M${state}RRL0`)) === null)
    expect(accepted.toSorted()).toEqual(stateCodes.toSorted())
    expect(checkCurp(withDigit('HEGG560427MXXRRL0'))).toBe('legal.curp-state')
  })

  test('[LAW-03] a digit before the last stands for 19.., a letter for 20..', () => {
    expect(checkCurp(withDigit('HEGG000229MVZRRLA'))).toBeNull()
    expect(checkCurp(withDigit('HEGG000229MVZRRL0'))).toBe('legal.curp-date')
    expect(curpDisagreements(withDigit('HEGG100427MVZRRLA'), { birthDate: '2010-04-27', gender: 1 })).toEqual(
      [],
    )
    expect(curpDisagreements(withDigit('HEGG100427MVZRRL0'), { birthDate: '2010-04-27', gender: 1 })).toEqual(
      [{ of: 'birthDate', inCurp: '1910-04-27', onRoster: '2010-04-27' }],
    )
  })

  test.each([
    ['HEGG560427MVZRRL0', 'legal.curp-form'],
    ['HEGG560427MVZRRL044', 'legal.curp-form'],
    ['HEGG560427FVZRRL04', 'legal.curp-form'],
    ['HEGG561327MVZRRL04', 'legal.curp-date'],
    ['HEGG560431MVZRRL04', 'legal.curp-date'],
    ['HEGG560427MVZRRL05', 'legal.curp-digit'],
    ['', 'legal.curp-form'],
  ])('[LAW-03] %s is refused as %s', (curp, code) => {
    expect(checkCurp(curp)).toBe(code)
  })

  test('[LAW-03] X agrees with either gender, and what is not known disagrees with nothing', () => {
    const ofX = withDigit('HEGG560427XVZRRL0')
    for (const gender of [0, 1, null] as const)
      expect(curpDisagreements(ofX, { birthDate: null, gender })).toEqual([])
    expect(curpDisagreements(published[0], { birthDate: null, gender: 0 })).toEqual([
      { of: 'gender', inCurp: 1, onRoster: 0 },
    ])
    expect(curpDisagreements(published[1], { birthDate: '1931-08-20', gender: 1 })).toEqual([
      { of: 'gender', inCurp: 0, onRoster: 1 },
    ])
    expect(curpDisagreements(published[1], { birthDate: '1931-08-21', gender: 0 })).toEqual([
      { of: 'birthDate', inCurp: '1931-08-20', onRoster: '1931-08-21' },
    ])
  })

  test('is compared in capitals, composed, without spaces around', () => {
    expect(normalCurp(' hegg560427mvzrrl04 ')).toBe(published[0])
    expect(normalCurp('MUN\u0303A')).toBe('MUÑA')
  })
})
