import { Theme } from '@radix-ui/themes'
import { getDefaultStore } from 'jotai'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { errors } from '../../api/contract/errors.ts'
import { offeredPermissions } from '../../api/contract/permissions.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import type { ArgsOf, Readable, Result, Target } from '../../web/shared/data/call.ts'
import type { Locale } from '../../web/shared/i18n/locale.ts'
import type { ListPage, ListQuery } from '../../web/shared/list/list-state.ts'
import type { Feature } from '../../web/shared/session/session.ts'

await import('./device.ts')
const { clearCache, watch } = await import('../../web/shared/data/cache.ts')
const { keyOf } = await import('../../web/shared/data/call.ts')
const { keyIn } = await import('../../web/shared/data/use-query.ts')
const { es, en } = await import('../../web/shell/dictionaries.ts')
const { localeAtom } = await import('../../web/shared/i18n/locale.ts')
const { learnRefusals } = await import('../../web/shared/i18n/refusals.ts')
const { learn } = await import('../../web/shared/i18n/translate.ts')
const { defaultSizes, listKey } = await import('../../web/shared/list/list-state.ts')
const { sessionAtom } = await import('../../web/shared/session/session.ts')

learn({ es, en })
learnRefusals(errors)
const store = getDefaultStore()

type Seen = {
  /** The path with its search. */
  at?: string
  /** The viewer's permissions. */
  can?: readonly Feature[]
  isAdministrator?: boolean
  instructs?: boolean
  manages?: boolean
  /** Whether the company has duties under Mexican law; those who hold its permission know. */
  hasDuties?: boolean
  /** Their unread notices. */
  unread?: number
  locale?: Locale
}

const everything = offeredPermissions(false).map(({ key }) => key.split('.')[0] as Feature) // a key before its dot
/** Whom the screens take for the person who looks. */
export const viewerId = 'viewer'

const sessionOf = ({
  can = everything,
  isAdministrator = false,
  instructs = false,
  manages = false,
  hasDuties = false,
  unread = 0,
}: Seen) => ({
  status: 'known' as const,
  user: {
    id: viewerId,
    fullName: 'Auditora Interna',
    payrollNum: '4',
    email: null,
    photo: null,
    isFirstTime: false,
    roleId: isAdministrator ? roleIds.administrador : roleIds.empleado,
    instructs,
    manages,
    unreadNotices: unread,
    company: 'Transportes del Norte',
    Role: {
      id: 'role',
      name: 'Rol',
      permissions: [
        ...can.map((feature) => ({ key: `${feature}.*`, assigned: true })),
        ...(hasDuties ? [{ key: 'legal.*', assigned: false }] : []),
      ],
    },
  },
})

/** The first markup of a screen or a part of one: the quick way to prove what a viewer sees. */
export const printed = <Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
  { at = '/', locale = 'es', ...seen }: Seen = {},
): Printed => {
  store.set(sessionAtom, sessionOf(seen))
  store.set(localeAtom, locale)
  const routed = { ssrPath: at, children: createElement(Part, props) }
  const markup = renderToStaticMarkup(createElement(Theme, null, createElement(Router, routed)))
  store.set(sessionAtom, { status: 'anonymous' })
  store.set(localeAtom, 'es')
  return {
    all: (selector) => elementsIn(markup, selector),
    texts: (selector) => elementsIn(markup, selector).map(({ text }) => text),
    one: (selector) => elementsIn(markup, selector)[0],
  }
}

/** The rows of the table that is shown, each cell beside its column's header. */
export const underHeaders = (part: Printed): readonly (readonly [header: string, cell: string])[][] => {
  const headers = part.texts('thead th')
  const cells = part.texts('tbody tr > *').map((text) => text.trim())
  return Array.from({ length: cells.length / headers.length }, (_, row) =>
    headers.map((header, column) => [header, cells[row * headers.length + column] ?? ''] as const),
  )
}

type Element = { readonly text: string; readonly [attribute: string]: string }

type Printed = {
  all: (selector: string) => readonly Element[]
  texts: (selector: string) => readonly string[]
  one: (selector: string) => Element | undefined
}

const signs = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" } as const

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, sign: keyof typeof signs) => signs[sign])

/** Where lines may not break is nothing that is read. */
const withBreaks = (text: string): string => text.replaceAll('\u00a0', ' ')

const elementsIn = (markup: string, selector: string): readonly Element[] => {
  const found: Record<string, string>[] = []
  const open: Record<string, string>[] = []
  const collect = new HTMLRewriter().on(selector, {
    element: (element) => {
      const one: Record<string, string> = { text: '' }
      for (const [name, value] of element.attributes) one[name] = unescaped(value)
      found.push(one)
      if (!element.canHaveContent) return
      open.push(one)
      element.onEndTag(() => {
        open.splice(open.indexOf(one), 1)
      })
    },
    text: ({ text }) => {
      for (const one of open) one.text += text
    },
  })
  collect.transform(markup)
  return found.map(({ text = '', ...attributes }) => ({ ...attributes, text: withBreaks(unescaped(text)) }))
}

/** Puts an answer of the server, or its error, into the cache under this key. */
export const answered = async (key: string, answer: unknown): Promise<void> => {
  const load = async () => {
    if (answer instanceof Error) throw answer
    return answer
  }
  for (const locale of ['es', 'en'] as const) {
    const leave = watch(keyIn(locale, key), load, () => undefined)
    await new Promise((done) => setImmediate(done))
    leave()
  }
}

/** Sets the answer to a read of this route or operation with these arguments. */
export const readAnswered = <const What extends Target>(
  what: Readable<What>,
  args: ArgsOf<What>,
  answer: Result<What> | Error,
) => answered(keyOf<What>(what, args), answer)

/** The first page of a list, as the address has it without filters. */
export const listAnswered = (
  cacheKey: string,
  answer: ListPage<unknown> | Error,
  asked: Partial<ListQuery> = {},
) => {
  const query = { search: '', filters: {}, sort: null, page: 1, size: defaultSizes[0] ?? 10, ...asked }
  return answered(listKey(cacheKey, query), answer)
}

export const forgetAnswers = clearCache
