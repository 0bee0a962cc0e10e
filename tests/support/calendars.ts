import ICAL from 'ical.js'
import type { TestApp } from './app.ts'
import type { Person } from './classroom.ts'

export type Entry = {
  readonly uid: string
  readonly summary: string
  readonly description: string | null
  readonly location: string | null
  readonly url: string | null
  readonly status: string | null
  readonly sequence: number
  /** As the file has it: a wall clock or, of a whole day, a date; the end is exclusive. */
  readonly start: string
  readonly end: string
  /** Null of a whole day. */
  readonly zone: string | null
  /** By the file's own VTIMEZONE; null of a whole day. */
  readonly instant: string | null
  readonly isBusy: boolean
  readonly lastModified: string
}

const text = (event: ICAL.Component, name: string): string | null => {
  const value = event.getFirstPropertyValue(name)
  return value === null ? null : String(value)
}

const timeOf = (event: ICAL.Component, name: string): ICAL.Time => {
  const value = event.getFirstPropertyValue(name)
  if (!(value instanceof ICAL.Time)) throw new Error(`${name} is no time`)
  return value
}

const entryOf = (event: ICAL.Component, zones: ReadonlyMap<string, ICAL.Timezone>): Entry => {
  const [start, end] = [timeOf(event, 'dtstart'), timeOf(event, 'dtend')]
  const zone = event.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null
  const instantIn = () => {
    const rules = zones.get(zone ?? '')
    if (!rules) throw new Error(`the file does not say what ${zone} is`)
    const local = start.clone()
    local.zone = rules
    return local.toJSDate().toISOString()
  }
  return {
    uid: text(event, 'uid') ?? '',
    summary: text(event, 'summary') ?? '',
    description: text(event, 'description'),
    location: text(event, 'location'),
    url: text(event, 'url'),
    status: text(event, 'status'),
    sequence: Number(text(event, 'sequence')),
    start: start.toString(),
    end: end.toString(),
    zone,
    instant: start.isDate ? null : instantIn(),
    isBusy: text(event, 'transp') === 'OPAQUE',
    lastModified: timeOf(event, 'last-modified').toJSDate().toISOString(),
  }
}

/** Read by another library than the one that writes it. */
export const entriesIn = (file: string): readonly Entry[] => {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((component) => {
      const tzid = text(component, 'tzid') ?? ''
      return [tzid, new ICAL.Timezone({ component, tzid })] as const
    }),
  )
  return calendar.getAllSubcomponents('vevent').map((event) => entryOf(event, zones))
}

/** Of the calendar itself. */
export const propertiesOf = (file: string): Readonly<Record<string, string>> => {
  const properties = new ICAL.Component(ICAL.parse(file)).getAllProperties()
  return Object.fromEntries(properties.map((one) => [one.name, String(one.getFirstValue())]))
}

/** Addresses of the people, and what programs read there. */
export const calendarsIn = (app: TestApp) => {
  const made = new Map<string, string>()
  const make = async (by: Person): Promise<string> => {
    const { status, body } = await app.rest('POST', '/calendar-address', undefined, by.token)
    if (status !== 201) throw new Error(`${status} ${body.code}`)
    made.set(by.id, body.address)
    return body.address
  }
  const get = (address: string, init: RequestInit = {}, peer?: string): Promise<Response> => {
    const { pathname, search } = new URL(address)
    return app.send(`${pathname}${search}`, init, peer)
  }
  const fileOf = async (by: Person): Promise<string> => {
    const answer = await get(made.get(by.id) ?? (await make(by)))
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.text()
  }
  return { make, get, fileOf, entriesOf: async (by: Person) => entriesIn(await fileOf(by)) }
}
