import { useCallback, useState } from 'react'
import { useCopy } from '../i18n/use-copy.ts'
import { type ChartData, summaryOf } from './chart-data.ts'
import { DistributionDrawing } from './DistributionDrawing.tsx'
import { ShareDrawing } from './ShareDrawing.tsx'
import { TrendDrawing } from './TrendDrawing.tsx'

/** The picture at the width of its container, with a text alternative. */
export const Drawing = ({ title, data }: { title: string; data: ChartData }) => {
  const copy = useCopy()
  const [width, measure] = useWidth()
  return (
    <div className="chart-drawing" role="img" aria-label={`${title}. ${summaryOf(data, copy)}`} ref={measure}>
      {width > 0 && <DrawingOfKind data={data} width={width} />}
    </div>
  )
}

const DrawingOfKind = ({ data, width }: { data: ChartData; width: number }) => {
  switch (data.kind) {
    case 'share':
      return <ShareDrawing data={data} width={width} />
    case 'trend':
      return <TrendDrawing data={data} width={width} />
    case 'distribution':
      return <DistributionDrawing data={data} width={width} />
  }
}

/** The element's width in whole pixels, updated on resize. */
const useWidth = () => {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const take = () => setWidth(Math.floor(element.clientWidth))
    const observer = new ResizeObserver(take)
    take()
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, measure] as const
}
