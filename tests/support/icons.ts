import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const web = join(import.meta.dirname, '../../web')

type Icon = { readonly name: string; readonly size: number; readonly look: 'rounded' | 'full' | 'maskable' }

/** Every size that a phone asks for; one cut to a shape of the phone's own keeps the mark within the middle. */
export const icons: readonly Icon[] = [
  { name: 'icon-192', size: 192, look: 'rounded' },
  { name: 'icon-512', size: 512, look: 'rounded' },
  { name: 'maskable-192', size: 192, look: 'maskable' },
  { name: 'maskable-512', size: 512, look: 'maskable' },
  { name: 'apple-touch-180', size: 180, look: 'full' },
]

export const iconFile = ({ name }: Icon): string => join(web, 'icons', `${name}.png`)

/** The icon as a PNG, drawn by the page from `web/icon.svg`. */
export const drawIcon = async (page: Page, { size, look }: Icon): Promise<Buffer> => {
  const svg = readFileSync(join(web, 'icon.svg'), 'utf8')
  const full = look === 'rounded' ? svg : svg.replace(/ rx="\d+"/, '')
  const drawn =
    look === 'maskable'
      ? full.replace('<g ', '<g transform="translate(16 16) scale(.8) translate(-16 -16)" ')
      : full
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>html, body { margin: 0 } svg { display: block; width: ${size}px }</style>${drawn}`,
  )
  return page.screenshot({ omitBackground: true })
}
