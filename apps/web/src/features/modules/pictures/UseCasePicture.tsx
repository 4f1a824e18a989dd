import type { UseCase } from '@foresite/contract/use-cases'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { Bending, Boxes, Clock, Forklift, Lying, Person, Speed, TooNear, Truck, ZoneOnFloor } from './parts.tsx'

/** One small drawing per use case; its subject is highlighted. */
const drawings: Readonly<Record<UseCase, ReactNode>> = {
  'ppe-missing': (
    <>
      <Person x={32} hat vest />
      <Person x={64} marked />
    </>
  ),
  'restricted-area': (
    <>
      <ZoneOnFloor from={18} to={78} />
      <Person x={48} y={55} marked />
    </>
  ),
  'person-after-hours': (
    <>
      <path d="M72 8a9 9 0 1 0 9 11a8 8 0 0 1-9-11z" fill="var(--accent)" />
      <ZoneOnFloor from={10} to={66} />
      <Person x={38} y={55} marked />
    </>
  ),
  'near-miss-person-vehicle': (
    <>
      <Forklift x={28} />
      <TooNear x={60} />
      <Person x={78} marked />
    </>
  ),
  'near-miss-vehicles': (
    <>
      <Forklift x={20} scale={0.95} />
      <TooNear x={48} y={22} />
      <Forklift x={76} scale={0.95} left marked />
    </>
  ),
  'lone-worker': (
    <>
      <ZoneOnFloor from={14} to={82} />
      <Person x={48} y={55} marked />
      <Clock x={76} />
    </>
  ),
  'fallen-person': <Lying x={46} y={55} scale={1.3} />,
  'vehicle-speeding': (
    <>
      <Speed x={30} />
      <Forklift x={54} scale={1.1} marked />
    </>
  ),
  'stop-violation': (
    <>
      <path d="M70 44l-6 16h6l5-16z" fill="var(--accent)" />
      <path d="M80 12l5-5h8l5 5v8l-5 5h-8l-5-5z" transform="translate(-6 0)" fill="var(--accent)" />
      <path d="M82.5 25v22" stroke="var(--accent)" strokeWidth={2} />
      <Forklift x={38} scale={1.1} marked />
    </>
  ),
  'unauthorised-vehicle': (
    <>
      <ZoneOnFloor from={12} to={84} />
      <Forklift x={46} y={56} marked />
    </>
  ),
  'blocked-pathway': (
    <>
      <path d="M66 10h20v44H66z" fill="none" stroke="var(--accent)" strokeWidth={2.5} />
      <circle cx={82} cy={34} r={1.8} fill="var(--accent)" />
      <ZoneOnFloor from={24} to={92} />
      <Boxes x={54} y={54} marked />
    </>
  ),
  'dock-door': (
    <>
      <path d="M6 8h44v46H6z" fill="none" stroke="var(--accent)" strokeWidth={2.5} />
      <path d="M12 14h32M12 20h32M12 26h32" stroke="var(--accent)" strokeWidth={1.5} />
      <Truck x={58} marked />
    </>
  ),
  gate: (
    <>
      <path d="M12 54V24M12 30L66 12" stroke="var(--accent)" strokeWidth={3} strokeLinecap="round" />
      <Truck x={58} scale={0.9} marked />
    </>
  ),
  'custom-occurrence': (
    <>
      <ZoneOnFloor from={10} to={86} />
      <Person x={32} y={55} />
      <Forklift x={62} y={55} scale={0.8} />
      <path d="M84 6l2.2 5.6 5.8 2.4-5.8 2.4L84 22l-2.2-5.6L76 14l5.8-2.4z" fill="var(--mark)" />
    </>
  ),
  ergonomics: (
    <>
      <Bending x={38} />
      <rect x={50} y={43} width={14} height={11} rx={1.5} fill="var(--accent)" />
    </>
  ),
  'cycle-counting': (
    <>
      <path d="M16 8v50M80 8v50M16 24h64M16 42h64M16 58h64" stroke="var(--ink)" strokeWidth={2.5} />
      {[22, 38, 54].map((x) => (
        <rect key={x} x={x} y={12} width={11} height={11} rx={1.5} fill="var(--accent)" />
      ))}
      {[22, 38].map((x) => (
        <rect key={x} x={x} y={30} width={11} height={11} rx={1.5} fill="var(--accent)" />
      ))}
      <rect x={54} y={30} width={11} height={11} rx={1.5} fill="none" stroke="var(--mark)" strokeWidth={2} />
      <rect x={22} y={46} width={11} height={11} rx={1.5} fill="var(--accent)" />
    </>
  ),
  'vehicle-capacity': (
    <>
      <path d="M22 12h52v44H22z" fill="none" stroke="currentColor" strokeWidth={3} />
      <path d="M28 30h18v24H28zM50 38h18v16H50z" fill="var(--accent)" />
    </>
  ),
  'quality-inspection': (
    <>
      <Boxes x={38} />
      <path d="M34 42l4 4-2 4" stroke="var(--mark)" strokeWidth={2} fill="none" />
      <circle cx={62} cy={26} r={11} fill="none" stroke="var(--accent)" strokeWidth={3} />
      <path d="M70 34l9 9" stroke="var(--accent)" strokeWidth={4} strokeLinecap="round" />
    </>
  ),
}

/** A use case as a small drawing; decorative. */
export function UseCasePicture({ useCase, width = 84 }: { useCase: UseCase; width?: number }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 96 64"
      sx={{
        width,
        aspectRatio: '3 / 2',
        flexShrink: 0,
        borderRadius: 2,
        bgcolor: 'action.hover',
        '--ink': (theme) => theme.vars.palette.text.secondary,
        '--mark': (theme) => theme.vars.palette.warning.main,
        '--accent': (theme) => theme.vars.palette.primary.main,
        '--zone': (theme) => theme.vars.palette.action.selected,
        '--ground': (theme) => theme.vars.palette.background.paper,
      }}
    >
      {drawings[useCase]}
    </Box>
  )
}
