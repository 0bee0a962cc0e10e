import { tzlib_get_ical_block as blockOf } from 'timezones-ical-library'

/** `name` is the component's id: for an alias, that of the zone itself. `component` is a VTIMEZONE with its line ends. */
type Zone = { readonly name: string; readonly component: string }

const zones = new Map<string, Zone | null>()

/** Null where the library does not know the zone. */
export const zoneOf = (timeZone: string): Zone | null => {
  const known = zones.get(timeZone)
  if (known !== undefined) return known
  const zone = readZone(timeZone)
  zones.set(timeZone, zone)
  return zone
}

const readZone = (timeZone: string): Zone | null => {
  const component = [blockOf(timeZone)].flat()[0] ?? ''
  const name = /^TZID:(.+?)\r?$/m.exec(component)?.[1]
  return name === undefined ? null : { name, component: `${component.trim().replace(/\r?\n/g, '\r\n')}\r\n` }
}
