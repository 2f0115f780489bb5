import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconLayoutSidebar,
  IconMaximize,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { nextZoom, pageNumber, type Zoom } from './pages/pdf-layout.ts';
import { ToolButton } from '../ToolButton.tsx';
import pdf from './Pdf.module.css';
import classes from '../Viewer.module.css';

interface PdfToolsProps {
  /** Index of the current page. */
  current: number;
  pages: number;
  onPage: (index: number) => void;
  zoom: Zoom;
  /** Undefined until the first page is loaded. */
  scale: number | undefined;
  onZoom: (zoom: Zoom) => void;
  hasThumbs: boolean;
  onThumbs: () => void;
  onFullScreen: () => void;
}

export function PdfTools(props: PdfToolsProps) {
  const { current, pages, onPage, zoom, scale, onZoom, hasThumbs, onThumbs, onFullScreen } = props;
  const larger = scale && nextZoom(scale, 1);
  const smaller = scale && nextZoom(scale, -1);
  return (
    <>
      <ToolButton label="Миниатюры" icon={IconLayoutSidebar} isOn={hasThumbs} onClick={onThumbs} />
      <ToolButton
        label="Уменьшить"
        icon={IconMinus}
        disabled={smaller === undefined}
        onClick={() => smaller !== undefined && onZoom(smaller)}
      />
      <span className={classes.percent} aria-live="polite">
        {scale !== undefined && `${Math.round(scale * 100)} %`}
      </span>
      <ToolButton
        label="Увеличить"
        icon={IconPlus}
        disabled={larger === undefined}
        onClick={() => larger !== undefined && onZoom(larger)}
      />
      <ToolButton
        label="По ширине"
        icon={IconArrowAutofitWidth}
        isOn={zoom === 'width'}
        onClick={() => onZoom('width')}
      />
      <ToolButton
        label="Страница целиком"
        icon={IconArrowAutofitHeight}
        isOn={zoom === 'page'}
        onClick={() => onZoom('page')}
      />
      <ToolButton label="На весь экран" icon={IconMaximize} onClick={onFullScreen} />
      <PageField current={current} pages={pages} onPage={onPage} />
    </>
  );
}

function PageField({ current, pages, onPage }: Pick<PdfToolsProps, 'current' | 'pages' | 'onPage'>) {
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const number = pageNumber(typed ?? '', pages);
    if (number !== undefined) onPage(number - 1);
    setTyped(undefined);
  };
  return (
    <span className={pdf.place}>
      <input
        aria-label="Страница"
        inputMode="numeric"
        className={pdf.number}
        // Rendered before loading to avoid a layout shift.
        disabled={pages === 0}
        value={typed ?? current + 1}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={go}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') go();
        }}
      />
      из {pages === 0 ? '…' : pages}
    </span>
  );
}
