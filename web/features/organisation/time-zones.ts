import { formats } from '../../../api/contract/formats.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

/** Those of the IANA database, from east to west. */
export const mexicanZones = [
  'America/Cancun',
  'America/Merida',
  'America/Matamoros',
  'America/Monterrey',
  'America/Mexico_City',
  'America/Bahia_Banderas',
  'America/Ojinaga',
  'America/Ciudad_Juarez',
  'America/Chihuahua',
  'America/Mazatlan',
  'America/Hermosillo',
  'America/Tijuana',
] as const

/** Tijuana · hora del Pacífico */
export const useZoneWords = () => {
  const { locale } = useCopy()
  return (zone: string): string => {
    const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
    return `${city} · ${formats(locale).zoneName(zone)}`
  }
}
