import { drawn } from '../shared/look/icons.tsx'

/** Icons that the icon package lacks. */
export const BuildingMark = drawn('M3 13.5V2.5h6v11M9 6h3v7.5M1.5 13.5h12M5 5h2M5 7.5h2M5 10h2')
export const PeopleMark = drawn(
  'M3.2 4.6a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0M1 12.8c0-5.6 9-5.6 9 0ZM9.6 2.5a2.3 2.3 0 0 1 0 4.3M11.2 8.9c1.8.5 2.8 1.8 2.8 3.9h-1.6',
)
