import { Heading, Skeleton } from '@radix-ui/themes'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useCopy } from './i18n/use-copy.ts'

export type Crumb = { label: string; to: string; state?: unknown }

/** Every screen's frame: breadcrumbs, one title, one primary act at its right. */
export const Page = ({
  title,
  part,
  tags,
  action,
  crumbs = [],
  children,
}: {
  title: string
  /** Of several screens under one title: in the document's title. */
  part?: string | undefined
  tags?: ReactNode
  action?: ReactNode
  /** Null while loading, to reserve the space. */
  crumbs?: readonly Crumb[] | null | undefined
  children: ReactNode
}) => {
  const { t } = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = t('shared.documentTitle', { title: part ? `${part}, ${title}` : title })
  }, [title, part, t])
  useEffect(() => {
    if (!hasLanded()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="page">
      {crumbs === null && (
        <div className="crumbs" aria-hidden>
          <Skeleton height="20px" width="180px" />
        </div>
      )}
      {crumbs && crumbs.length > 0 && (
        <nav className="crumbs" aria-label={t('shared.crumbs')}>
          {crumbs.map(({ label, to, state }) => (
            <Fragment key={to}>
              <Link to={to} state={state}>
                {label}
              </Link>
              <span aria-hidden>/</span>
            </Fragment>
          ))}
          <span aria-current="page">{title}</span>
        </nav>
      )}
      <header className="page-header">
        <Heading as="h1" size="6" ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {tags}
        <span className="page-action">{action}</span>
      </header>
      {children}
    </div>
  )
}

/** For acts that remove the focused element. */
export const focusTitle = (): void =>
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })

export const Section = ({
  id,
  title,
  aside,
  children,
}: {
  /** The section's hash in the address. */
  id?: string
  title: string
  aside?: ReactNode
  children: ReactNode
}) => (
  <section className="section">
    <header>
      <Heading as="h2" size="3" ref={id ? scrollIfTarget : undefined} id={id} tabIndex={id ? -1 : undefined}>
        {title}
      </Heading>
      {aside}
    </header>
    {children}
  </section>
)

const hasLanded = (): boolean => location.hash !== '' && document.activeElement?.id === location.hash.slice(1)

/** The browser scrolls before the section exists, so the section scrolls to itself, once its tables are measured. */
const scrollIfTarget = (heading: HTMLHeadingElement | null): void => {
  if (!heading || location.hash !== `#${heading.id}`) return
  queueMicrotask(() => {
    heading.scrollIntoView()
    heading.focus({ preventScroll: true })
  })
}
