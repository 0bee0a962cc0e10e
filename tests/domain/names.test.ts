import { expect, test } from 'vitest'
import { canonicalName, isBlankName } from '../../domain/kernel/names.ts'
import { hasInvisibleCharacters } from '../../domain/kernel/text.ts'
import { checkUnitName, companyProblems } from '../../domain/organisation/rules.ts'
import { checkEmail, checkFullName } from '../../domain/people/rules.ts'
import { checkRoleName } from '../../domain/roles/rules.ts'

/** Zero widths, soft hyphens, lone accents, fillers, signs: there is nothing to read in them. */
const blank = ['\u200b', '\u2060\u00ad', '\u0301', '\u3164', '\uffa0', '---', '...', ' . ', '\u202e']

/** They can be read, and hold what cannot be seen beside it. */
const unseen = [
  'Ana\u200b Ruiz',
  'Ana\nRuiz',
  'A\u00adna',
  'Ana\u3164Ruiz',
  'Ana\u2028Ruiz',
  '\u202eAna',
  'Ana\0',
]

const plain = [
  'Ana Ruiz',
  'Íñigo Peña',
  'I\u0301n\u0303igo',
  'O’Higgins',
  '李',
  'Muelle 2',
  'S.A. de C.V.',
  '3',
  ' Ana ',
]

test('a name is made of letters or digits, whatever signs stand beside them', () => {
  for (const name of blank) {
    expect([name, isBlankName(name)]).toEqual([name, true])
    expect([name, checkFullName(name), checkUnitName(name)]).toEqual([
      name,
      'people.incorrect-name',
      'organisation.incorrect-name',
    ])
    expect([name, checkRoleName(name)]).toEqual([name, 'roles.name-required'])
  }
  expect([checkFullName(' '), checkUnitName('\t')]).toEqual([
    'people.missing-name',
    'organisation.missing-name',
  ])
})

test('a name holds nothing that cannot be seen', () => {
  for (const name of unseen) {
    expect([name, hasInvisibleCharacters(name)]).toEqual([name, true])
    expect([name, checkFullName(name), checkUnitName(name), checkRoleName(name)]).toEqual([
      name,
      'people.incorrect-name',
      'organisation.incorrect-name',
      'roles.incorrect-name',
    ])
  }
  for (const name of plain)
    expect([name, checkFullName(name), checkUnitName(name), checkRoleName(name)]).toEqual([
      name,
      null,
      null,
      null,
    ])
})

test('names that are read alike are alike, however they are written', () => {
  const read = canonicalName('Terminal Norte')
  for (const name of [
    'Terminal\u200b Norte',
    'Ｔｅｒｍｉｎａｌ Norte',
    'Terminal Nor\u00adte',
    'Terminal\u2060 Norte',
  ])
    expect(canonicalName(name)).toBe(read)
  expect(canonicalName('Terminal Sur')).not.toBe(read)
})

test('[ORG-02] the company’s names and number hold letters or digits: signs stand beside them, not instead', () => {
  const codes = (comercialName: string, legalName: string, registerNumber: string) =>
    companyProblems({ comercialName, legalName, registerNumber }).map(({ code }) => code)
  expect(codes('...', '-', '\u0301')).toEqual([
    'InvalidComercialName',
    'InvalidLegalName',
    'InvalidRegisterNumber',
  ])
  expect(codes('\u3164', 'Faro\u200b S.A.', 'A\u1160')).toEqual([
    'InvalidComercialName',
    'InvalidLegalName',
    'InvalidRegisterNumber',
  ])
  expect(codes('Faro & Hijos', 'Faro, S.A. de C.V.', 'FAR-900101')).toEqual([])
})

test('an e-mail is one address, and nothing that mail would read as several or as another', () => {
  const wrong = [
    'a,b@c.com',
    'a@b.com,c@d.com',
    'a@b.com;c@d.com',
    '<x@y.com>',
    'Ana <x@y.com>',
    'x"@y.com',
    '"x"@y.com',
    'x@y.com\n',
    'x\u200b@y.com',
    'x@y..com',
    '.x@y.com',
    'x.@y.com',
    'x@.com',
    'x@y.com.',
    'x@[10.0.0.1]',
    'x(y)@z.com',
    'x:y@z.com',
    'x\\@y.com',
  ]
  for (const email of wrong) expect([email, checkEmail(email)]).toEqual([email, 'people.incorrect-email'])
  const right = [
    'ana.ruiz+rh@faro.com.mx',
    "o'neil_1@sub-dominio.faro.mx",
    'íñigo@correo.es',
    'a@b.mx',
    'ana@peña.mx',
    'x@intranet',
  ]
  for (const email of right) expect([email, checkEmail(email)]).toEqual([email, null])
})
