import { useEffect, useRef, useState } from 'react'
import type { PdfDocument } from './pdf.ts'

/** Renders a page near the viewport and frees it when far: phones have memory for few. */
export const PdfPageView = ({
  document,
  number,
  label,
  width,
  ratio,
  onDrawn,
}: {
  document: PdfDocument
  number: number
  label: string
  width: number
  /** Width by height, until the page is loaded. */
  ratio: number
  onDrawn: (() => void) | undefined
}) => {
  const section = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const latestOnDrawn = useRef(onDrawn)
  const [isNear, setNear] = useState(number === 1)
  const [ownRatio, setOwnRatio] = useState(ratio)
  useEffect(() => {
    latestOnDrawn.current = onDrawn
  })
  useEffect(() => {
    if (!section.current) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: section.current.parentElement,
      rootMargin: '100% 0px',
    })
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!isNear) return
    let stop = (): void => undefined
    let isLeft = false
    const draw = async () => {
      const [{ drawPage }, page] = await Promise.all([import('./pdf.ts'), document.getPage(number)])
      if (isLeft || !canvas.current || !text.current) return
      const own = page.getViewport({ scale: 1 })
      setOwnRatio(own.width / own.height)
      const drawing = drawPage(page, canvas.current, text.current, width)
      stop = drawing.stop
      await drawing.finished
      latestOnDrawn.current?.()
    }
    // a cancelled rendering rejects
    draw().catch(() => undefined)
    return () => {
      isLeft = true
      stop()
    }
  }, [document, number, width, isNear])
  return (
    <section
      ref={section}
      className="pdf-page"
      aria-label={label}
      style={{ inlineSize: width, blockSize: Math.round(width / ownRatio) }}
    >
      {isNear && (
        <>
          <canvas ref={canvas} aria-hidden />
          <div ref={text} className="pdf-text" />
        </>
      )}
    </section>
  )
}
