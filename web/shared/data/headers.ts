import { deviceName } from '../device/identity.ts'

/** Of a request to the server. */
export const headersOf = (
  locale: 'es' | 'en',
  token: string | null,
  body: unknown,
): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': locale,
  ...deviceHeader(deviceName()),
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
})

const deviceHeader = (device: string | null): Record<string, string> =>
  device === null ? {} : { 'x-device': device }
