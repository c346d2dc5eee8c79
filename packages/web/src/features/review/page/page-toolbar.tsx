import { Button } from '../../../components/button.tsx';
import type { Icon as IconComponent } from '../../../icons/icon.tsx';
import {
  ChevronLeft,
  ChevronRight,
  MoveHorizontal,
  RotateCw,
  Scan,
  ZoomIn,
  ZoomOut,
} from '../../../icons/lucide-tools.tsx';
import type { Zoom } from './page-geometry.ts';
import { PageNumberField } from './page-number-field.tsx';

interface PageToolbarProps {
  page: number;
  pages: number;
  zoom: Zoom;
  onGo: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
  /** Zooms by a step from the current scale. */
  onZoomBy: (factor: number) => void;
  /** True beside lists: on phones it has one line. */
  isCompact?: boolean;
  /** Absent where the page can't be turned. */
  onTurn?: () => void;
}

const ZOOM_STEP = 1.25;

/** The tools of the displayed page. */
export function PageToolbar(props: PageToolbarProps) {
  const { page, pages, zoom, onGo, onZoom, onZoomBy, onTurn, isCompact = false } = props;
  const fits = (fit: 'width' | 'page') => 'fit' in zoom && zoom.fit === fit;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="flex items-center gap-0.5">
        <Tool label="Previous page" Icon={ChevronLeft} disabled={page <= 1} onClick={() => onGo(page - 1)} />
        <PageNumberField page={page} pages={pages} onGo={onGo} />
        <Tool label="Next page" Icon={ChevronRight} disabled={page >= pages} onClick={() => onGo(page + 1)} />
      </div>
      <div className="flex items-center gap-0.5">
        <Tool label="Zoom out" Icon={ZoomOut} onClick={() => onZoomBy(1 / ZOOM_STEP)} />
        <Tool label="Zoom in" Icon={ZoomIn} onClick={() => onZoomBy(ZOOM_STEP)} />
        <Tool
          label="Fit width"
          Icon={MoveHorizontal}
          pressed={fits('width')}
          onClick={() => onZoom({ fit: 'width' })}
        />
        <span className={isCompact ? 'max-sm:hidden' : 'contents'}>
          <Tool label="Fit page" Icon={Scan} pressed={fits('page')} onClick={() => onZoom({ fit: 'page' })} />
        </span>
        {onTurn && <Tool label="Turn page" Icon={RotateCw} onClick={onTurn} />}
      </div>
    </div>
  );
}

interface ToolProps {
  label: string;
  Icon: IconComponent;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ label, Icon, pressed, disabled = false, onClick }: ToolProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className={pressed === true ? 'bg-sunken' : undefined}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}
