import { Text } from '@radix-ui/themes'
import { useEffect, useRef, useState } from 'react'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { PdfPageView } from './PdfPageView.tsx'
import { PdfTools } from './PdfTools.tsx'
import type { PdfDocument, PdfPage, TextSpan } from './pdf.ts'
import { textZoom, zoomSteps } from './pdf-zoom.ts'
import { useFullScreen } from './use-full-screen.ts'

type OpenPdf = { readonly document: PdfDocument; readonly first: PdfPage; readonly span: TextSpan | null }

/** A PDF with its pages in a column; calls `onRead` once the first one shows. */
export const PdfReader = ({
  url,
  name,
  onRead,
  onFailed,
}: {
  url: string
  name: string
  onRead: () => void
  onFailed: () => void
}) => {
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const latest = useRef({ onFailed })
  useEffect(() => {
    latest.current = { onFailed }
  })
  useEffect(() => {
    let close = (): void => undefined
    let isLeft = false
    const open = async () => {
      const { openPdf, textSpan } = await import('./pdf.ts')
      if (isLeft) return
      const task = openPdf(url)
      close = () => void task.destroy()
      const document = await task.promise
      const first = await document.getPage(1)
      setPdf({ document, first, span: await textSpan(first) })
    }
    open().catch(() => !isLeft && latest.current.onFailed())
    return () => {
      isLeft = true
      close()
    }
  }, [url])
  return pdf ? <Pages {...pdf} name={name} onRead={onRead} /> : <PdfSkeleton />
}

export const PdfSkeleton = () => {
  const { t } = useCopy()
  return (
    <Awaited>
      <div className="pdf">
        <div className="pdf-tools">
          <Text size="2" color="gray">
            {t('enrolments.player.pdf.opening')}
          </Text>
        </div>
        <div className="pdf-pages" />
      </div>
    </Awaited>
  )
}

const Pages = ({ document, first, span, name, onRead }: OpenPdf & { name: string; onRead: () => void }) => {
  const { t } = useCopy()
  const pages = useRef<HTMLElement>(null)
  const reader = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const full = useFullScreen(reader, button)
  /** Null until somebody chooses one. */
  const [chosen, setZoom] = useState<number | null>(null)
  const [current, setCurrent] = useState(1)
  const width = useWidth(pages)
  const count = document.numPages
  const { width: pageWidth, height } = first.getViewport({ scale: 1 })
  const opened = textZoom(span, { width, pageWidth })
  const zoom = chosen ?? opened
  useEffect(() => {
    const element = pages.current
    if (!element || !span || chosen !== null) return
    const middle = ((span.from + span.to) / 2) * width * opened
    element.scrollLeft = middle - width / 2
  }, [span, width, opened, chosen])
  const numbers = Array.from({ length: count }, (_, at) => at + 1)

  const sections = () => [...(pages.current?.querySelectorAll<HTMLElement>('.pdf-page') ?? [])]
  const show = (number: number) => {
    const section = sections()[number - 1]
    if (section && pages.current) pages.current.scrollTop = section.offsetTop
  }
  /** The page at the middle of the viewport. */
  const scrolled = () => {
    if (!pages.current) return
    const middle = pages.current.scrollTop + pages.current.clientHeight / 2
    setCurrent(Math.max(1, sections().findLastIndex(({ offsetTop }) => offsetTop <= middle) + 1))
  }
  return (
    <div className="pdf" ref={reader} data-full={full.isFull || undefined}>
      <PdfTools
        page={current}
        pages={count}
        zoom={zoom}
        zooms={zoomSteps(opened)}
        full={{ ...full, button }}
        onPage={show}
        onZoom={setZoom}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="pdf-pages" ref={pages} aria-label={name} tabIndex={0} onScroll={scrolled}>
        {width > 0 &&
          numbers.map((number) => (
            <PdfPageView
              key={number}
              document={document}
              number={number}
              label={t('enrolments.player.pdf.page', { page: number, of: count })}
              width={Math.floor(width * zoom)}
              ratio={pageWidth / height}
              onDrawn={number === 1 ? onRead : undefined}
            />
          ))}
      </section>
    </div>
  )
}

const useWidth = (element: { current: HTMLElement | null }): number => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
