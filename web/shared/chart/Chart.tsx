import { Button, Skeleton } from '@radix-ui/themes'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Awaited } from '../feedback/Awaited.tsx'
import { ErrorState } from '../feedback/states.tsx'
import { useCopy } from '../i18n/use-copy.ts'
import { type ChartData, type ChartTable, isEmpty, tableOf } from './chart-data.ts'

/** Charts side by side, quiet enough to stand above a list; where there is no room they are scrolled through. */
export const Charts = ({
  label,
  refreshing,
  children,
}: {
  label: string
  /** Newer figures are on their way. */
  refreshing?: boolean
  children: ReactNode
}) => (
  <section className="charts" aria-label={label} data-refreshing={refreshing || undefined}>
    {children}
  </section>
)

/** A picture of figures and, for whoever prefers them, the figures in a table; what draws is fetched when a chart is first shown. */
export const Chart = ({
  title,
  data,
  error,
  retry,
}: {
  title: string
  /** Undefined until it is known. */
  data: ChartData | undefined
  error?: unknown
  retry?: () => void
}) => {
  const { t } = useCopy()
  const [asTable, setAsTable] = useState(false)
  const { Drawing, failed } = useDrawing()
  const shown = !error && data && !isEmpty(data) ? data : null
  return (
    <figure className="chart" aria-busy={!error && !data}>
      <figcaption>
        <span>{title}</span>
        {shown && !failed && (
          <Button variant="ghost" size="1" color="gray" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'chart.asPicture' : 'chart.asTable')}
            <span className="visually-hidden">{title}</span>
          </Button>
        )}
      </figcaption>
      <div className="chart-body">
        {Boolean(error) && <ErrorState error={error} retry={retry} />}
        {!error && data && !shown && <p className="chart-nothing">{t('chart.nothing')}</p>}
        {shown && (asTable || failed) && <Figures title={title} data={shown} />}
        {shown && !asTable && Drawing && <Drawing title={title} data={shown} />}
        {!error && (shown ? !asTable && !failed && !Drawing : !data) && <ChartSkeleton />}
      </div>
    </figure>
  )
}

const Figures = ({ title, data }: { title: string; data: ChartData }) => {
  const { headers, rows }: ChartTable = tableOf(data, useCopy())
  return (
    <table className="chart-table">
      <caption className="visually-hidden">{title}</caption>
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
  )
}

/** Five bars, whatever comes. */
const ChartSkeleton = () => (
  <Awaited className="chart-skeleton">
    {[82, 46, 64, 30, 54].map((width) => (
      <Skeleton key={width} height="14px" width={`${width}%`} />
    ))}
  </Awaited>
)

type DrawingComponent = ComponentType<{ title: string; data: ChartData }>
let known: DrawingComponent | null = null

/** What draws, once it is there; where it cannot be fetched the figures are shown instead. */
const useDrawing = (): { Drawing: DrawingComponent | null; failed: boolean } => {
  const [Drawing, setDrawing] = useState(() => known)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (known) return
    let left = false
    import('./Drawing.tsx').then(
      (file) => {
        known = file.Drawing
        if (!left) setDrawing(() => file.Drawing)
      },
      () => !left && setFailed(true),
    )
    return () => {
      left = true
    }
  }, [])
  return { Drawing, failed }
}
