import { describe, expect, test } from 'vitest'
import { kindGroups } from '../../api/contract/facts/all.ts'
import { printed } from '../support/printed.ts'

const { FactChoice, FactFilter, factGroups } = await import('../../web/features/audit/FactFilter.tsx')
const { copyTools } = await import('../../web/shared/i18n/use-copy.ts')

const all = kindGroups.flatMap(({ types }) => types)
const nothing = () => undefined

describe('[AUD-02] the filter by kind of fact', () => {
  const found = (search: string, locale: 'es' | 'en' = 'es', types: readonly string[] = all) =>
    factGroups(types, search, copyTools(locale)).map(({ title, options }) => [
      title,
      options.map(({ label }) => label),
    ])

  test('offers every kind in its area, and all of an area, as long as nothing is typed', () => {
    const groups = factGroups(all, '', copyTools('es'))
    expect(groups[0]?.options).toEqual([{ value: null, label: 'Cualquier hecho' }])
    expect(groups.slice(1).map(({ title }) => title)).toEqual(kindGroups.map(({ title }) => title.es))
    const kinds = groups.flatMap(({ options }) => options.map(({ value }) => value))
    expect(new Set(kinds)).toEqual(new Set([null, ...all, ...kindGroups.map(({ key }) => key)]))
  })

  test('is narrowed by parts of words, accents or none, and by the name of an area', () => {
    expect(found('asistencia env')).toEqual([['Calificaciones y asistencia', ['Asistencia enviada']]])
    expect(found('emision codigo')).toEqual([['Personas', ['Emisión de un código de activación']]])
    expect(found('attendance sent', 'en')).toEqual([['Grades and attendance', ['Attendance sent']]])
    const [[title, [whole] = []] = []] = found('califica asist') as [string, string[]][]
    expect([title, whole]).toEqual(['Calificaciones y asistencia', 'Calificaciones y asistencia: todo'])
    expect(found('zzz')).toEqual([])
  })

  test('offers none that the history does not have', () => {
    expect(found('', 'es', ['RoleCreated'])).toEqual([
      [null, ['Cualquier hecho']],
      ['Tipos de usuario', ['Tipos de usuario: todo', 'Creación de un tipo de usuario']],
    ])
  })

  test('says on its button what is chosen, also where the history has none of it', () => {
    const button = (value: string | null, types = all) =>
      printed(FactFilter, { types, value, onChange: nothing }).one('button')
    expect(button(null)?.['aria-label']).toBe('Hecho: Cualquier hecho')
    expect(button('RoleCreated')?.text).toBe('Creación de un tipo de usuario')
    expect(button('RoleCreated', [])?.text).toBe('Creación de un tipo de usuario')
    expect(button('facts.kinds.roles.title')?.['aria-label']).toBe('Hecho: Tipos de usuario: todo')
  })

  test('is a field with a list, of which the chosen kind is the current one', () => {
    const shown = printed(FactChoice, { types: all, value: 'RoleCreated', onChoose: nothing })
    const field = shown.one('[role=combobox]')
    expect(field?.['aria-label']).toBe('Buscar un hecho')
    const current = shown.all('[role=option]').filter((one) => one['aria-selected'] === 'true')
    expect(current.map(({ text }) => text)).toEqual(['Creación de un tipo de usuario'])
    expect(field?.['aria-activedescendant']).toBe(current[0]?.id)
    expect(field?.['aria-controls']).toBe(shown.one('[role=listbox]')?.id)
  })
})
