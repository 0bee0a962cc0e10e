import type { Config } from '../config.ts'

const originOf = (url: string | null | undefined): string => (url ? ` ${new URL(url).origin}` : '')

export const securityHeaders = (
  { publicUrl, s3 }: Pick<Config, 'publicUrl' | 's3'>,
  inlineScripts: readonly string[] = [],
) => {
  const storage = originOf(s3?.endpoint)
  const page = [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    // components write computed sizes into style elements
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${storage}`,
    `media-src 'self' blob:${storage}`,
    `frame-src 'self' blob:${storage}`,
    `connect-src 'self'${storage}`,
    "font-src 'self' data:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  const everywhere: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
  // a stored document is shown in a frame of the page; nothing else of the API is ever a page
  const ofStored = { ...everywhere, 'content-security-policy': "frame-ancestors 'self'" }
  const ofApi = {
    ...everywhere,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  }
  // the holder of the paper finds the page by its code; search engines must not list names
  const ofPapers = { 'x-robots-tag': 'noindex, nofollow' }
  const ofScreens = { ...everywhere, 'content-security-policy': page, 'x-frame-options': 'DENY' }
  return (path: string): Readonly<Record<string, string>> => {
    if (path.startsWith('/api/storage/')) return ofStored
    const kind = path.startsWith('/api') ? ofApi : ofScreens
    return /^\/(verificar|api\/certificates|api\/papers)(\/|$)/.test(path) ? { ...kind, ...ofPapers } : kind
  }
}
