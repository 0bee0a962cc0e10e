import { existsSync } from 'node:fs'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-compositing',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const hasty = [
  // a test reads a page for a few seconds: compiling its script a third time, for speed, costs more than it saves
  '--js-flags=--no-opt,--no-maglev',
  // software draws the frames: in a process of its own it costs messages
  '--in-process-gpu',
]

/** Without a window: it opens a page, and above all a profile, for a fraction of the work. */
const shell = '/usr/bin/chromium-headless-shell'
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const inOrder = {
  shell: [process.env.CHROMIUM, shell, ...browsers],
  browser: [process.env.CHROMIUM, ...browsers, shell],
}

/** The system's Chromium, of the preferred kind where it is installed, or the one that comes through the package registry where none is. */
export const findChromium = async (
  preferred: keyof typeof inOrder,
): Promise<{ path: string; args: string[] }> => {
  const path = inOrder[preferred].find((candidate) => candidate && existsSync(candidate))
  const args = preferred === 'shell' ? [...quiet, ...hasty] : quiet
  if (path) return { path, args }
  const { default: packaged } = await import('@sparticuz/chromium')
  return { path: await packaged.executablePath(), args: [...packaged.args, ...args] }
}
