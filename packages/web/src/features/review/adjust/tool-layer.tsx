import { type PointerEvent, useState } from 'react';
import { drawsArea, type PageTool } from './page-tool.ts';
import { placeOf } from './place-style.ts';
import type { PagePoint } from './use-drag.ts';

interface Drawn {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

interface ToolLayerProps {
  tool: Exclude<PageTool, null>;
  /** Points are in parts of the page. */
  onClick: (point: PagePoint) => void;
  onDraw: (area: Drawn) => void;
}

/** Pixels that the pointer moves before a press draws a box. */
const DRAW_FROM_PX = 5;

/** Lies over the page while a tool is chosen, and shows what a click or a drag would do. */
export function ToolLayer({ tool, onClick, onDraw }: ToolLayerProps) {
  const [at, setAt] = useState<PagePoint | null>(null);
  const [from, setFrom] = useState<(PagePoint & { left: number; top: number }) | null>(null);
  const isDrawing = drawsArea(tool) && from !== null && at !== null;

  function pointAt(event: PointerEvent<HTMLElement>): PagePoint {
    const rect = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - rect.left) / rect.width, y: (event.clientY - rect.top) / rect.height };
  }
  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (!from) return;
    const point = pointAt(event);
    setFrom(null);
    const moved = Math.hypot(event.clientX - from.left, event.clientY - from.top);
    if (drawsArea(tool) && moved >= DRAW_FROM_PX) onDraw(boxOf(from, point));
    else onClick(point);
  }

  return (
    <div
      data-tool={tool}
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.stopPropagation();
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const point = pointAt(event);
        setAt(point);
        setFrom({ ...point, left: event.clientX, top: event.clientY });
      }}
      onPointerMove={(event) => setAt(pointAt(event))}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setFrom(null)}
      onPointerLeave={() => {
        if (!from) setAt(null);
      }}
    >
      {at !== null && tool === 'column' && (
        <div className="absolute inset-y-0 w-0.5 bg-green" style={{ left: `${at.x * 100}%` }} />
      )}
      {at !== null && tool === 'split' && (
        <div className="absolute inset-x-0 h-0.5 bg-green" style={{ top: `${at.y * 100}%` }} />
      )}
      {isDrawing && (
        <div className="absolute border-2 border-green bg-green/10" style={placeOf(boxOf(from, at))} />
      )}
    </div>
  );
}

function boxOf(one: PagePoint, other: PagePoint): Drawn {
  return {
    x0: Math.min(one.x, other.x),
    y0: Math.min(one.y, other.y),
    x1: Math.max(one.x, other.x),
    y1: Math.max(one.y, other.y),
  };
}
