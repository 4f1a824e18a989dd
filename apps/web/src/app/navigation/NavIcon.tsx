import AccessibilityNewOutlined from '@mui/icons-material/AccessibilityNewOutlined'
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined'
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined'
import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined'
import ExtensionOutlined from '@mui/icons-material/ExtensionOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import MapOutlined from '@mui/icons-material/MapOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import PersonPinCircleOutlined from '@mui/icons-material/PersonPinCircleOutlined'
import PinOutlined from '@mui/icons-material/PinOutlined'
import RvHookupOutlined from '@mui/icons-material/RvHookupOutlined'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import SmartDisplayOutlined from '@mui/icons-material/SmartDisplayOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import VideocamOutlined from '@mui/icons-material/VideocamOutlined'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import ViewTimelineOutlined from '@mui/icons-material/ViewTimelineOutlined'
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined'

const icons = {
  actions: AssignmentTurnedInOutlined,
  areas: MapOutlined,
  assets: PinOutlined,
  cameras: VideocamOutlined,
  compliance: ShieldOutlined,
  cycleCounting: AutorenewOutlined,
  dashboard: SpaceDashboardOutlined,
  docks: ViewTimelineOutlined,
  documentation: MenuBookOutlined,
  ergonomics: AccessibilityNewOutlined,
  help: HelpOutlineOutlined,
  incidents: SmartDisplayOutlined,
  inventory: Inventory2Outlined,
  logout: LogoutOutlined,
  loneWorker: PersonPinCircleOutlined,
  modules: ExtensionOutlined,
  overview: GridViewOutlined,
  pallets: ViewInArOutlined,
  password: KeyOutlined,
  productivity: WarehouseOutlined,
  quality: FactCheckOutlined,
  qualityControl: VerifiedOutlined,
  reports: AssignmentOutlined,
  settings: TuneOutlined,
  shipments: LocalShippingOutlined,
  users: PeopleOutlined,
  vehicles: RvHookupOutlined,
  yard: TimelineOutlined,
} as const
export type NavIconName = keyof typeof icons

/** The icon of a navigation item; decorative. */
export function NavIcon({ name }: { readonly name: NavIconName }) {
  const Icon = icons[name]
  return <Icon aria-hidden sx={{ fontSize: 20, flex: 'none' }} />
}
