import { ActionIcon, Group, Menu, TextInput } from '@mantine/core';
import {
  type Icon,
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconCheck,
  IconDots,
  IconLayoutSidebar,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { usePhone, useShiftsOnly } from '../../../../platform/settings/settings.ts';
import { Percent, ToolButton, Tools } from '../ToolButton.tsx';
import { nextZoom, pageNumber, type Zoom } from './pages/pdf-layout.ts';
import { PdfSearch } from './PdfSearch.tsx';
import type { usePdfSearch } from './use-pdf-search.ts';

interface PdfToolsProps {
  /** Index of the current page. */
  current: number;
  /** 0 until the file is loaded. */
  pages: number;
  onPage: (index: number) => void;
  zoom: Zoom;
  /** Undefined until the first page is loaded. */
  scale: number | undefined;
  onZoom: (zoom: Zoom) => void;
  hasThumbs: boolean;
  onThumbs: () => void;
  onFullScreen: () => void;
  searching: ReturnType<typeof usePdfSearch>;
}

interface Tool {
  label: string;
  icon: Icon;
  isOn?: boolean;
  onClick: () => void;
}

/**
 * One row of tools; on a phone the rarely used ones are in a menu, and the search is behind a button. A single page
 * needs neither search nor page number.
 */
export function PdfTools(props: PdfToolsProps) {
  const { current, pages, zoom, onZoom, hasThumbs, onThumbs, onFullScreen, searching } = props;
  const isLimitedPhone = useShiftsOnly();
  const isPhone = usePhone() || isLimitedPhone;
  const [isSearching, setSearching] = useState(false);
  const isSingle = pages === 1;
  const thumbs: Tool = { label: 'Миниатюры', icon: IconLayoutSidebar, isOn: hasThumbs, onClick: onThumbs };
  const sizes: readonly Tool[] = [
    {
      label: 'По ширине',
      icon: IconArrowAutofitWidth,
      isOn: zoom === 'width',
      onClick: () => onZoom('width'),
    },
    {
      label: 'Страница целиком',
      icon: IconArrowAutofitHeight,
      isOn: zoom === 'page',
      onClick: () => onZoom('page'),
    },
    { label: 'На весь экран', icon: IconMaximize, onClick: onFullScreen },
  ];
  if (isPhone)
    return (
      <Tools>
        <ZoomButtons {...props} />
        {!isSingle && <PageField {...props} />}
        <Group gap={0} ml="auto" wrap="nowrap">
          {!isSingle && (
            <ToolButton
              label="Найти в файле"
              icon={IconSearch}
              isOn={isSearching}
              onClick={() => setSearching(!isSearching)}
            />
          )}
          <MoreTools tools={isSingle ? sizes : [thumbs, ...sizes]} />
        </Group>
        {isSearching && <PdfSearch searching={searching} page={current} isAwaited />}
      </Tools>
    );
  return (
    <Tools>
      {!isSingle && <ToolButton {...thumbs} />}
      <ZoomButtons {...props} />
      {sizes.map((tool) => (
        <ToolButton key={tool.label} {...tool} />
      ))}
      {!isSingle && (
        <>
          <PageField {...props} />
          <PdfSearch searching={searching} page={current} />
        </>
      )}
    </Tools>
  );
}

function ZoomButtons({ scale, onZoom }: Pick<PdfToolsProps, 'scale' | 'onZoom'>) {
  const larger = scale && nextZoom(scale, 1);
  const smaller = scale && nextZoom(scale, -1);
  return (
    <>
      <ToolButton
        label="Уменьшить"
        icon={IconMinus}
        disabled={smaller === undefined}
        onClick={() => smaller !== undefined && onZoom(smaller)}
      />
      <Percent>{scale === undefined ? '—' : `${Math.round(scale * 100)}\u00a0%`}</Percent>
      <ToolButton
        label="Увеличить"
        icon={IconPlus}
        disabled={larger === undefined}
        onClick={() => larger !== undefined && onZoom(larger)}
      />
    </>
  );
}

const MoreTools = ({ tools }: { tools: readonly Tool[] }) => (
  <Menu position="bottom-end" withinPortal={false}>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label="Ещё" title="Ещё">
        <IconDots size={18} stroke={1.6} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {tools.map(({ label, icon: Mark, isOn, onClick }) => (
        <Menu.Item
          key={label}
          leftSection={<Mark size={18} stroke={1.6} aria-hidden />}
          rightSection={isOn && <IconCheck size={16} stroke={1.6} aria-label="включено" />}
          onClick={onClick}
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

function PageField({ current, pages, onPage }: Pick<PdfToolsProps, 'current' | 'pages' | 'onPage'>) {
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const number = pageNumber(typed ?? '', pages);
    if (number !== undefined) onPage(number - 1);
    setTyped(undefined);
  };
  return (
    <Group component="span" gap={6} wrap="nowrap" fz="dense" lh="dense" c="var(--text-2)" className="numbers">
      <TextInput
        aria-label="Страница"
        inputMode="numeric"
        size="xs"
        w={52}
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
      <span style={{ whiteSpace: 'nowrap' }}>из {pages === 0 ? '…' : pages}</span>
    </Group>
  );
}
