import { categoryColour } from '../category.tsx'
import { Sea } from './Sea.tsx'
import { type CoveredCourse, chartHeight, chartWidth, type Mark, type Point, voyageOf } from './voyage.ts'

/** A course's picture, or a chart of it in its category's colour. */
export const Cover = ({
  course,
  categoryId,
}: {
  course: CoveredCourse & { readonly coverImage?: string | null | undefined }
  categoryId: string | null | undefined
}) => (
  <span className="cover" data-accent-color={categoryColour(categoryId)}>
    {course.coverImage ? <img src={course.coverImage} alt="" loading="lazy" /> : <Chart course={course} />}
  </span>
)

const Chart = ({ course }: { course: CoveredCourse }) => {
  const { seed, coast, depths, harbour, landward, route, marks } = voyageOf(course)
  const shore = landward === 1 ? chartHeight + 2 : -2
  const hasCertificate = course.expirationTime !== null
  return (
    <svg
      viewBox={`0 0 ${chartWidth} ${chartHeight}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable="false"
    >
      <g className="cover-sea">
        <Sea seed={seed} landward={landward} />
        {depths.map((depth, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never move
          <path key={nth} d={pathOf(depth)} opacity={0.85 - nth * 0.25} />
        ))}
      </g>
      <path className="cover-land" d={`${pathOf(coast)} V ${shore} H 0 Z`} />
      {route.length > 1 && marks.length > 0 && (
        <path className="cover-route" data-open={hasCertificate ? undefined : ''} d={pathOf(route)} />
      )}
      {marks.length > 0 && <circle className="cover-mark" cx={route[0]?.[0]} cy={route[0]?.[1]} r={3.4} />}
      {marks.map((mark) => (
        <MarkOf key={mark.at.join(' ')} mark={mark} />
      ))}
      <Harbour at={harbour} isLit={hasCertificate} landward={landward} />
    </svg>
  )
}

const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], nth) => `${nth === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ')

/** As on a nautical chart: soundings, stations as triangles, fixes as dots in circles. */
const MarkOf = ({ mark: { kind, at, size } }: { mark: Mark }) => {
  const [x, y] = at
  switch (kind) {
    case 'sounding':
      return <circle className="cover-dot" cx={x} cy={y} r={size * 0.62} />
    case 'line':
      return <path className="cover-tick" d={`M ${x} ${y - size} V ${y + size}`} />
    case 'station': {
      const half = size * 1.05
      return (
        <path
          className="cover-mark"
          d={`M ${x} ${y - size * 1.3} l ${half} ${half * 1.8} h ${-2 * half} Z`}
        />
      )
    }
    case 'fix':
      return (
        <>
          <circle className="cover-mark" cx={x} cy={y} r={size * 1.15} />
          <circle className="cover-dot" cx={x} cy={y} r={size * 0.4} />
        </>
      )
  }
}

/** A harbour's light, lit if the course ends with a certificate. */
const Harbour = ({ at: [x, y], isLit, landward }: { at: Point; isLit: boolean; landward: number }) => (
  <g transform={`translate(${x} ${y})`}>
    {isLit &&
      [-60, -20, 20, 60].map((degrees) => (
        <path
          key={degrees}
          className="cover-ray"
          d={`M 0 ${-8 * landward} V ${-14 * landward}`}
          transform={`rotate(${degrees})`}
        />
      ))}
    <circle className={isLit ? 'cover-light' : 'cover-mark'} r={isLit ? 4.6 : 4} />
  </g>
)
