import { useEffect, useState } from 'react'
import { serverNow } from '../shared/data/server-clock.ts'
import { useCopy } from '../shared/i18n/use-copy.ts'
import { useSession } from '../shared/session/session.ts'

/** A string of a style sheet, which may end at no character of a title. */
const quoted = (text: string): string =>
  `"${text.replace(/["\\\n\r\f<]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`

/** What a printed page says of itself: company and day above the first, title and number below each. */
export const PrintHead = () => {
  const { t, format } = useCopy()
  const { user } = useSession()
  const [printedAt, setPrintedAt] = useState(serverNow)
  useEffect(() => {
    const foot = new CSSStyleSheet()
    document.adoptedStyleSheets.push(foot)
    const print = () => {
      setPrintedAt(serverNow())
      const title = [user.company, document.querySelector('h1')?.textContent].filter(Boolean).join(' · ')
      foot.replaceSync(
        `@page { @bottom-left { content: ${quoted(title)} } @bottom-right { content: ${quoted(t('shell.print.page'))} " " counter(page) " / " counter(pages) } }`,
      )
    }
    addEventListener('beforeprint', print)
    return () => {
      removeEventListener('beforeprint', print)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== foot)
    }
  }, [user.company, t])
  return (
    <div className="print-head" aria-hidden>
      <strong>{user.company}</strong>
      <span>
        {t('shell.print.printed', { when: format.dateTime(printedAt.toISOString()), name: user.fullName })}
      </span>
    </div>
  )
}
