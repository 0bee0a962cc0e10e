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
  const { Drawing, missing } = useDrawing()
  const shown = !failed && data && !isEmpty(data) ? data : null
  const tabular = asTable || missing
  return (
    <figure className="chart" aria-busy={!failed && !data}>
      <figcaption>
        <span>{title}</span>
        {shown && !missing && (
          <Button variant="ghost" size="1" color="gray" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'chart.asPicture' : 'chart.asTable')}
            <span className="visually-hidden">{title}</span>
          </Button>
        )}
      </figcaption>
      {shown && tabular ? (
        <Figures title={title} data={shown} />
      ) : (
        <div className="chart-body">
          {shown && Drawing && <Drawing title={title} data={shown} />}
          {!shown && (failed || data) && (
            <p className="chart-nothing">{failed ? t('chart.unread') : (nothing ?? t('chart.nothing'))}</p>
          )}
          {!failed && (shown ? !Drawing : !data) && <ChartSkeleton />}
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
let known: DrawingComponent | null = null

/** The drawing component once loaded; `missing` if it cannot load, and the table is shown. */
const useDrawing = (): { Drawing: DrawingComponent | null; missing: boolean } => {
  const [Drawing, setDrawing] = useState(() => known)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (known) return
    let left = false
    import('./Drawing.tsx').then(
      (file) => {
        known = file.Drawing
        if (!left) setDrawing(() => file.Drawing)
      },
      () => !left && setMissing(true),
    )
    return () => {
      left = true
    }
  }, [])
  return { Drawing, missing }
}
