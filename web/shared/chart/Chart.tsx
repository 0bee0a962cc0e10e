import { Button, Skeleton } from '@radix-ui/themes'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Awaited } from '../feedback/Awaited.tsx'
import { useCopy } from '../i18n/use-copy.ts'
import { type ChartData, type ChartTable, isEmpty, tableOf } from './chart-data.ts'

export const Charts = ({
  label,
  refreshing,
  children,
}: {
  label: string
  refreshing?: boolean
  children: ReactNode
}) => (
  <section className="charts" aria-label={label} data-refreshing={refreshing || undefined}>
    {children}
  </section>
)

/** A chart with a table of the same figures; the drawing code loads when the first chart is shown. */
export const Chart = ({
  title,
  data,
  failed = false,
  nothing,
}: {
  title: string
  /** Undefined until loaded. */
  data: ChartData | undefined
  /** Loading failed; the parent shows one error for all charts. */
  failed?: boolean
  /** Text for charts whose figures are all 0, instead of the usual one. */
  nothing?: string | undefined
}) => {
  const { t } = useCopy()
  const [asTable, setAsTable] = useState(false)
  const { Drawing, isUnavailable } = useDrawing()
  const drawable = !failed && data && !isEmpty(data) ? data : null
  const tabular = asTable || isUnavailable
  return (
    <figure className="chart" aria-busy={!failed && !data}>
      <figcaption>
        <span>{title}</span>
        {drawable && !isUnavailable && (
          <Button variant="ghost" size="1" color="gray" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'chart.asPicture' : 'chart.asTable')}
            <span className="visually-hidden">{title}</span>
          </Button>
        )}
      </figcaption>
      {drawable && tabular ? (
        <Figures title={title} data={drawable} />
      ) : (
        <div className="chart-body">
          {drawable && Drawing && <Drawing title={title} data={drawable} />}
          {!drawable && (failed || data) && (
            <p className="chart-nothing">{failed ? t('chart.unread') : (nothing ?? t('chart.nothing'))}</p>
          )}
          {!failed && (drawable ? !Drawing : !data) && <ChartSkeleton />}
        </div>
      )}
    </figure>
  )
}

const Figures = ({ title, data }: { title: string; data: ChartData }) => {
  const { headers, rows }: ChartTable = tableOf(data, useCopy())
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it
    <section className="chart-body" tabIndex={0} aria-label={title}>
      <table className="chart-table" aria-label={title}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...figures] }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {figures.map((figure, place) => (
                <td key={headers[place + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const ChartSkeleton = () => (
  <Awaited className="chart-skeleton">
    {[82, 46, 64, 30, 54].map((width) => (
      <Skeleton key={width} height="14px" width={`${width}%`} />
    ))}
  </Awaited>
)

type DrawingComponent = ComponentType<{ title: string; data: ChartData }>
let loadedDrawing: DrawingComponent | null = null

/** The drawing component once loaded; `isUnavailable` if it cannot load, and the table is shown. */
const useDrawing = (): { Drawing: DrawingComponent | null; isUnavailable: boolean } => {
  const [Drawing, setDrawing] = useState(() => loadedDrawing)
  const [isUnavailable, setUnavailable] = useState(false)
  useEffect(() => {
    if (loadedDrawing) return
    let isUnmounted = false
    import('./Drawing.tsx').then(
      (file) => {
        loadedDrawing = file.Drawing
        if (!isUnmounted) setDrawing(() => file.Drawing)
      },
      () => !isUnmounted && setUnavailable(true),
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  return { Drawing, isUnavailable }
}
