import { tzlib_get_ical_block as blockOf } from 'timezones-ical-library'

/** A zone's VTIMEZONE; null where the library does not know it. */
const componentOf = (zone: string): string | null => {
  const [component] = [blockOf(zone)].flat()
  return component ? component : null
}

const names = new Map<string, string | null>()

/** The id of the zone's VTIMEZONE, which for an alias is that of the zone itself; null for an unknown zone. */
export const zoneNamed = (zone: string): string | null => {
  const known = names.get(zone)
  if (known !== undefined) return known
  const name = /^TZID:(.+?)\r?$/m.exec(componentOf(zone) ?? '')?.[1] ?? null
  names.set(zone, name)
  return name
}

export const zoneComponent = (name: string): string | null => componentOf(name)
