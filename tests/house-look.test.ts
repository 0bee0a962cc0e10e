import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dropUnusedProperties, pruneCss } from '../api/commands/prune-css.ts'

await import('./support/device.ts')
const { categoryColours } = await import('../web/shared/category.tsx')

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

type Rgba = readonly [number, number, number, number]

const rgba = (hex: string): Rgba => {
  const byte = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [byte(1), byte(3), byte(5), hex.length > 7 ? byte(7) / 255 : 1]
}

const over = ([r, g, b, a]: Rgba, [pr, pg, pb]: Rgba): Rgba => [
  r * a + pr * (1 - a),
  g * a + pg * (1 - a),
  b * a + pb * (1 - a),
  1,
]

const luminance = ([r, g, b]: Rgba): number => {
  const linear = (value: number) =>
    value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

const contrast = (one: Rgba, other: Rgba): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** A colour variable as an appearance leaves it: Radix's, unless paper.css says otherwise. */
const variable = (appearance: 'light' | 'dark', name: string, colour: string): Rgba => {
  const own = halves(read('web/shared/look/paper.css'))[appearance]
  const radix = halves(read(`node_modules/@radix-ui/themes/tokens/colors/${colour}.css`))[appearance]
  const found = [own, radix].flatMap((css) => css.match(new RegExp(`${name}: (#\\w{6,8})`))?.[1] ?? [])
  return rgba(found[0] ?? '#000000')
}

const halves = (css: string) => {
  const at = css.search(/^\.dark/m)
  return { light: css.slice(0, at), dark: css.slice(at) }
}

describe('the look', () => {
  const papers = { light: rgba('#fdfcfa'), dark: rgba('#111110') }

  for (const appearance of ['light', 'dark'] as const)
    test(`words in every category’s colour pass 4.5:1 on their own tint, ${appearance}`, () => {
      for (const colour of [...categoryColours, 'teal', 'gray'].map((one) =>
        one === 'gray' ? 'sand' : one,
      )) {
        const tint = over(variable(appearance, `--${colour}-a3`, colour), papers[appearance])
        const ink = over(variable(appearance, `--${colour}-a11`, colour), tint)
        expect(contrast(ink, tint), `${colour} ${appearance}`).toBeGreaterThanOrEqual(4.5)
      }
    })

  test('white on the accent, and on what cannot be undone, passes 4.5:1 by day and by night, under the pointer too', () => {
    for (const appearance of ['light', 'dark'] as const)
      for (const colour of ['teal', 'red'])
        for (const step of [9, 10])
          expect(
            contrast(rgba('#ffffff'), variable(appearance, `--${colour}-${step}`, colour)),
            `${colour}-${step} ${appearance}`,
          ).toBeGreaterThanOrEqual(4.5)
  })

  test('what a chart draws stands out from its ground by 3:1, and words on what is solid by 4.5:1', () => {
    for (const appearance of ['light', 'dark'] as const) {
      const good = variable(appearance, appearance === 'light' ? '--green-11' : '--green-9', 'green')
      const inks = [
        good,
        variable(appearance, '--amber-11', 'amber'),
        variable(appearance, '--red-11', 'red'),
        variable(appearance, '--teal-9', 'teal'),
      ]
      for (const ink of inks) expect(contrast(ink, papers[appearance])).toBeGreaterThanOrEqual(3)
      expect(contrast(good, papers[appearance])).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('a custom property that nothing uses goes, and then what only it used', () => {
    const css =
      ':root{--a:1;--b:var(--c);--c:2;--d:3}.x{color:var(--a);margin:var( --d, 0 )}.y{--e:4}@media (x){.z{--f:1;top:0}}'
    expect(dropUnusedProperties(css)).toBe(
      ':root{--a:1;--d:3}.x{color:var(--a);margin:var( --d, 0 )}@media (x){.z{top:0}}',
    )
  })

  test('pruning leaves out what no script names, what no breakpoint offers, and nothing else', () => {
    const pruned = pruneCss(
      "@charset 'utf-8';.rt-Used{a:1}.rt-Idle{a:2}.rt-Used .x,.rt-Idle .x{a:3}.md\\:rt-r-p-1{a:4}.sm\\:rt-r-p-1{a:5}" +
        '.rt-Used:not(.rt-Idle){a:6}@media (min-width:1px){.rt-Idle{a:7}}@font-face{a:8}[data-accent-color=lime]{a:9}',
      { isNamed: (name) => name !== 'rt-Idle', breakpoints: ['sm'], colours: ['teal'] },
    )
    expect(pruned).toBe(
      "@charset 'utf-8';.rt-Used{a:1}.rt-Used .x{a:3}.sm\\:rt-r-p-1{a:5}.rt-Used:not(.rt-Idle){a:6}@font-face{a:8}",
    )
  })

  test('no style sheet has a `:has()` on the root, which restyles the whole page at every change', () => {
    const onRoot = globSync('web/**/*.css', { cwd: root }).filter((file) =>
      /(:root|html|body)[^\s{},]*:has\(/.test(read(file)),
    )
    expect(onRoot).toEqual([])
  })

  test('pruning leaves out `:has()` on the root, and selectors for browsers that cannot run the script', () => {
    const css =
      ':root:where(:has(.dark)),.radix-themes.dark{a:1}:-webkit-any(.x,.y){a:2}:-moz-any(.x,.y){a:2}:is(.x,.y){a:2}' +
      ':root[data-notice] .x:has(.y){a:3}'
    const pruned = pruneCss(css, { isNamed: () => true, breakpoints: [], colours: [] })
    expect(pruned).toBe('.radix-themes.dark{a:1}:is(.x,.y){a:2}:root[data-notice] .x:has(.y){a:3}')
  })
})
