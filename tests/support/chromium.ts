import { existsSync } from 'node:fs'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const usual = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The system's Chromium, or the one that comes through the package registry where none is installed. */
export const findChromium = async (): Promise<{ path: string; args: string[] }> => {
  const path = usual.find((candidate) => candidate && existsSync(candidate))
  if (path) return { path, args: quiet }
  const { default: packaged } = await import('@sparticuz/chromium')
  return { path: await packaged.executablePath(), args: [...packaged.args, ...quiet] }
}
