import type { Locale } from '../caller.ts'
import type { Letter } from './transport.ts'

export type LetterRow = {
  readonly title: string
  readonly detail: string
  readonly act?: { readonly label: string; readonly href: string }
}

export type LetterParts = {
  readonly to: string
  readonly subject: string
  /** Shown by mail programs beside the subject; the first paragraph where there is none. */
  readonly preview?: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly rows?: readonly LetterRow[]
  readonly button?: { readonly label: string; readonly href: string }
  readonly after?: readonly string[]
  /** Why it comes, and how to stop it. */
  readonly foot?: readonly { readonly text: string; readonly href?: string }[]
}

/** One sheet of 560 px, without pictures, in light and dark. Styles stand in the elements, since many mail programs drop a style sheet; dark mode alone needs one. */
export const compose = (parts: LetterParts, locale: Locale): Letter => ({
  to: parts.to,
  subject: parts.subject,
  text: textOf(parts),
  html: htmlOf(parts, locale),
})

const textOf = ({ greeting, paragraphs, rows = [], button, after = [], foot = [] }: LetterParts): string =>
  [
    greeting,
    ...paragraphs,
    ...rows.map(({ title, detail, act }) =>
      [`- ${title}`, `  ${detail}`, ...(act ? [`  ${act.label}: ${act.href}`] : [])].join('\n'),
    ),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...after,
    ...(foot.length === 0 ? [] : ['--']),
    ...foot.map(({ text, href }) => (href ? `${text}: ${href}` : text)),
  ].join('\n\n')

const ink = '#21201c'
const pale = '#63635e'
const teal = '#0b7468'
const rule = '#dad9d6'

const night = `@media (prefers-color-scheme: dark) {
  .page, .sheet { background: #191918 !important; }
  .ink { color: #eeeeec !important; }
  .pale { color: #b5b3ad !important; }
  .link { color: #4fc3b0 !important; }
  .rule { border-color: #3b3a37 !important; }
  .button { background: #0e8073 !important; }
}`

const htmlOf = (
  { subject, preview, greeting, paragraphs, rows = [], button, after = [], foot = [] }: LetterParts,
  locale: Locale,
): string =>
  [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${night}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:#fdfcfa">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview ?? paragraphs[0] ?? '')}</div>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">`,
    `<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;text-align:left">`,
    `<tr><td class="link rule" style="padding:0 0 12px;border-bottom:1px solid ${rule};color:${teal};font-weight:600">Bitácora</td></tr>`,
    `<tr><td class="ink" style="padding:20px 0 0;color:${ink}">`,
    ...[greeting, ...paragraphs].map(paragraph),
    '</td></tr>',
    ...rows.map(rowOf),
    ...(button ? [buttonOf(button)] : []),
    `<tr><td class="ink" style="padding:20px 0 0;color:${ink}">`,
    ...after.map(paragraph),
    '</td></tr>',
    ...(foot.length === 0 ? [] : [footOf(foot)]),
    '</table></td></tr></table></body></html>',
  ].join('\n')

const paragraph = (text: string): string => `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`

const rowOf = ({ title, detail, act }: LetterRow): string =>
  [
    `<tr><td class="ink rule" style="padding:12px 0;border-bottom:1px solid ${rule};color:${ink}">`,
    `<div style="font-weight:600">${escapeHtml(title)}</div>`,
    `<div class="pale" style="color:${pale}">${escapeHtml(detail)}</div>`,
    ...(act
      ? [
          `<div><a class="link" href="${escapeHtml(act.href)}" style="display:inline-block;padding:8px 0;color:${teal}">${escapeHtml(act.label)}</a></div>`,
        ]
      : []),
    '</td></tr>',
  ].join('\n')

const buttonOf = ({ label, href }: { label: string; href: string }): string =>
  `<tr><td style="padding:20px 0 0"><a class="button" href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${teal};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr>`

const footOf = (lines: NonNullable<LetterParts['foot']>): string =>
  [
    `<tr><td class="pale rule" style="padding:12px 0 0;border-top:1px solid ${rule};color:${pale};font-size:13px;line-height:20px">`,
    ...lines.map(({ text, href }) =>
      href
        ? `<div><a class="pale" href="${escapeHtml(href)}" style="color:${pale}">${escapeHtml(text)}</a></div>`
        : `<div>${escapeHtml(text)}</div>`,
    ),
    '</td></tr>',
  ].join('\n')

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
