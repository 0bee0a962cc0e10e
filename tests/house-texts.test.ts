import { expect, test } from 'vitest'
import { errors } from '../api/contract/errors.ts'

await import('./support/device.ts')
const { en, es } = await import('../web/shared/i18n/dictionaries.ts')

type Words = { readonly [key: string]: string | Words }

/** Every text under its last name, wherever in the dictionary it stands. */
const named = (words: Words, name: string): string[] =>
  Object.entries(words).flatMap(([key, value]) => {
    if (typeof value !== 'string') return named(value, name)
    return key === name ? [value] : []
  })

const refusals: Words = Object.fromEntries(
  Object.entries(errors).map(([code, { es: spanish, en: english }]) => [code, { es: spanish, en: english }]),
)

const refusal = (code: string, locale: 'es' | 'en'): string[] => {
  const found = refusals[code]
  return typeof found === 'object' && typeof found[locale] === 'string' ? [found[locale]] : []
}

const textsOf = (name: string, locale: 'es' | 'en'): string[] => [
  ...refusal(name, locale),
  ...named(locale === 'es' ? es : en, name),
]

/** What the documents quote, letter by letter, under the names that they give. */
const quoted: readonly (readonly ['es' | 'en', string, string])[] = [
  ['en', 'MissingPayrollNum', 'Enter your payroll number'],
  ['en', 'MissingPassword', 'Please enter your password'],
  ['en', 'AlertErrorChangePassword', 'Error changing password'],
  ['en', 'AlertNotNewRole', 'no different role selected'],
  ['en', 'youChangedTabs', 'You changed tabs, the exam is over'],
  ['en', 'ErrorPasswordsDontMatch', 'Confirmation is invalid'],
  ['en', 'ErrorPasswordBlank', 'Empty field'],
  ['en', 'sessions.deactivated', 'Sorry, your account is deactivated. Please contact Administration'],
  ['es', 'passwords.empty', 'La contraseña no puede estar vacía.'],
  ['es', 'ErrorPasswordLength', 'La contraseña debe contener al menos 6 caracteres.'],
  ['es', 'passwords.spaces', 'La contraseña no puede contener espacios en blanco.'],
  ['es', 'passwords.same-as-before', 'La contraseña nueva no puede ser igual a la anterior.'],
  ['es', 'roles.name-required', 'Nombre del Tipo de usuario es requerido.'],
  ['es', 'toggleFailed', 'FATAL ERROR'],
  ['en', 'toggleFailed', 'FATAL ERROR'],
  ['es', 'NoData', 'No hay datos disponibles'],
]

test.each(quoted)('[I18N-05] in %s, %s reads as the documents quote it', (locale, name, text) => {
  expect(textsOf(name, locale)).toEqual([text])
})

/** Names without a quoted text. */
const namesKept = [
  'IncorrectPayrollNum',
  'AlertSuccessChangePassword',
  'AlertSuccessChangeRole',
  'ErrorIncorrectPassword',
  'EditSuccess',
  'Roles.NoEditAdmin',
  'MissingComercialName',
  'InvalidComercialName',
  'MissingLegalName',
  'InvalidLegalName',
  'MissingRegisterNumber',
  'InvalidRegisterNumber',
  'MissingName',
  'FormCourseNameError',
  'FormCourseCategoryError',
  'FormCoursePriorityError',
]

test.each(namesKept)('[I18N-02] %s keeps its name and says something in both languages', (name) => {
  expect(textsOf(name, 'es')).toHaveLength(1)
  expect(textsOf(name, 'en')).toHaveLength(1)
  expect(textsOf(name, 'es')).not.toEqual(textsOf(name, 'en'))
})

test('[NAV-02] [I18N-02] the page that is not found has its key in both languages', () => {
  expect([es.shell.PageNotFound, en.shell.PageNotFound].every(({ title, text }) => title && text)).toBe(true)
})
