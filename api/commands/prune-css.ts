/**
 * Removes rules that the screens cannot use: unnamed Radix components, unsupported breakpoints, colours outside the palette, prefixed
 * forms of `:is()`. Removes `:has()` on the root too, which restyles the whole page at every change.
 */
export type Pruning = {
  isNamed: (className: string) => boolean
  breakpoints: readonly string[]
  colours: readonly string[]
}

export const pruneCss = (css: string, pruning: Pruning): string =>
  blocksOf(css)
    .map((block) => prunedBlock(block, pruning))
    .join('')

export const dropUnusedProperties = (css: string): string => {
  const used = new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))
  const rest = css
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (whole, name: string) =>
      used.has(name) ? whole : '',
    )
    .replace(/[^{};]+\{\}/g, '')
  return rest.length === css.length ? css : dropUnusedProperties(rest)
}

/** A rule, an at-rule with a body, or a statement without one (`body` null). */
type Block = { head: string; body: string | null }

/** Blocks of one nesting level; Bun prints no braces in strings and comments. */
const blocksOf = (css: string): Block[] => {
  const blocks: Block[] = []
  let start = 0
  let opened = 0
  let depth = 0
  for (let at = 0; at < css.length; at += 1) {
    const letter = css[at]
    if (letter === '{' && depth++ === 0) opened = at
    if (letter === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, at + 1), body: null })
      start = at + 1
    }
    if (letter === '}' && --depth === 0) {
      blocks.push({ head: css.slice(start, opened), body: css.slice(opened + 1, at) })
      start = at + 1
    }
  }
  return blocks
}

const prunedBlock = ({ head, body }: Block, pruning: Pruning): string => {
  if (body === null) return head
  if (/^\s*@(media|supports|layer|container)/.test(head)) {
    const inner = pruneCss(body, pruning)
    return inner === '' ? '' : `${head}{${inner}}`
  }
  if (/^\s*@/.test(head)) return `${head}{${body}}`
  const usable = selectorsOf(head).filter((selector) => isUsable(selector, pruning))
  return usable.length === 0 ? '' : `${usable.join(',')}{${body}}`
}

const selectorsOf = (head: string): string[] => {
  const selectors: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < head.length; at += 1) {
    const letter = head[at]
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter === ',' && depth === 0) {
      selectors.push(head.slice(start, at))
      start = at + 1
    }
  }
  return [...selectors, head.slice(start)]
}

/** `:not()` and `:is()` do not show whether the whole selector can match. */
const certain = (selector: string): string =>
  selector.replace(/:not\([^()]*(\([^()]*\)[^()]*)*\)/g, '').replace(/:(is|where)\([^()]*,[^()]*\)/g, '')

const isUsable = (selector: string, { isNamed, breakpoints, colours }: Pruning): boolean => {
  if (/:-(webkit|moz)-any\(|^\s*:root[^\s>+~]*:has\(/.test(selector)) return false
  const plain = certain(selector)
  const classes = [...plain.matchAll(/\.(-?[A-Za-z_][\w-]*)(?![\w\\-])/g)].map(([, name = '']) => name)
  const widths = [...plain.matchAll(/\.-?(initial|xs|sm|md|lg|xl)\\:/g)].map(([, name = '']) => name)
  const named = [...plain.matchAll(/\[data-(?:accent|gray)-color=["']?(\w+)/g)].map(([, name = '']) => name)
  return (
    classes.every(isNamed) &&
    widths.every((width) => breakpoints.includes(width)) &&
    named.every((colour) => colours.includes(colour))
  )
}
