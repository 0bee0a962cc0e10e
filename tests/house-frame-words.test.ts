import { describe, expect, test } from 'vitest'
import { frameWords, type ModuleGraph, namesIn, partOf } from '../api/commands/frame-words.ts'

const path = (name: string): string => `${import.meta.dirname}/../${name}`

describe('the words of the frame', () => {
  test('are those whose keys its modules name, whole plurals among them', () => {
    const words = {
      menu: { open: 'Abrir', close: 'Cerrar', count: { one: 'uno', other: 'otros' } },
      lists: { name: 'Nombre', more: { email: 'Correo' } },
      other: { open: 'Otro' },
      open: 'suelto',
    }
    const names = namesIn([
      "t('menu.open')",
      "count('menu.count', 2)",
      "const menu = 'menu', other = 'open'",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
      'const header = t(`lists.${field}`)',
    ])
    expect(partOf(words, names)).toEqual({
      menu: { open: 'Abrir', count: { one: 'uno', other: 'otros' } },
      lists: { name: 'Nombre', more: { email: 'Correo' } },
    })
    expect(partOf(words, namesIn(["t('lists')", "t('menu.op')"]))).toEqual({})
  })

  test('are those of what it loads later too, in both languages, and of no other screen', async () => {
    const modules = {
      frame: path('web/shell/Frame.tsx'),
      search: path('web/shell/search/Search.tsx'),
      palette: path('web/shell/search/SearchPalette.tsx'),
      routes: path('web/routes/company.ts'),
      roles: path('web/features/roles/RolesScreen.tsx'),
      all: path('web/shell/all-words.ts'),
    }
    const graph: ModuleGraph = new Map([
      [modules.frame, { atOnce: [modules.search, modules.routes], later: [modules.all] }],
      [modules.search, { atOnce: [], later: [modules.palette] }],
      [modules.routes, { atOnce: [], later: [modules.roles] }],
      [modules.all, { atOnce: [path('api/contract/errors/courses.ts')], later: [] }],
    ])
    const { dictionaries, refusals } = await frameWords(graph, [modules.frame])
    for (const words of [dictionaries.es, dictionaries.en])
      expect(Object.keys(words).sort()).toEqual(['frame', 'search', 'shared', 'shell'])
    expect(dictionaries.es.search).toHaveProperty('placeholder')
    expect(refusals).toEqual({})
  })

  test('a refusal that a dialog names comes with them', async () => {
    const dialog = path('web/features/courses/AddCourseDialog.tsx')
    const graph: ModuleGraph = new Map([[dialog, { atOnce: [], later: [] }]])
    const { refusals } = await frameWords(graph, [dialog])
    expect(Object.keys(refusals)).toEqual(['MissingName'])
  })
})
