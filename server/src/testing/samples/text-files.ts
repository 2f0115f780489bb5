import { archive } from './small-files.ts';

/** Texts as Word and Confluence write them, made by hand. */

/** A paragraph; with a level a heading, with a picture the number of its file. */
interface Paragraph {
  text?: string;
  level?: number;
  picture?: number;
}

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const pictureOf = (number: number): string =>
  `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">` +
  `<wp:docPr id="${number}" name="p" descr="Снимок ${number}"/>` +
  `<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData>` +
  `<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill>` +
  `<a:blip r:embed="rId${number}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const paragraphOf = ({ text = '', level, picture }: Paragraph): string =>
  `<w:p>${level ? `<w:pPr><w:pStyle w:val="${level}"/></w:pPr>` : ''}` +
  `${text ? `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>` : ''}${picture ? pictureOf(picture) : ''}</w:p>`;

/** A docx of a Russian Word: its styles are numbers. */
export function docx(
  paragraphs: readonly Paragraph[],
  pictures: Record<string, Buffer> = {},
  doctype = '',
): Buffer {
  const names = Object.keys(pictures);
  const styles = [1, 2, 3].map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="${level}"><w:name w:val="heading ${level}"/></w:style>`,
  );
  const links = names.map(
    (name, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/image" Target="media/${name}"/>`,
  );
  return archive(
    {
      '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
      'word/_rels/document.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/>${links.join('')}</Relationships>`,
      'word/styles.xml': `${XML}<w:styles xmlns:w="${WORD}">${styles.join('')}</w:styles>`,
      'word/document.xml': `${XML}${doctype}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>${paragraphs.map(paragraphOf).join('')}</w:body></w:document>`,
      ...Object.fromEntries(names.map((name) => [`word/media/${name}`, pictures[name] ?? ''])),
    },
    true,
  );
}

interface ConfluencePage {
  title: string;
  html?: string;
  children?: readonly ConfluencePage[];
}

/** An HTML export of a Confluence space: the tree of the index, a file for each page, files beside them. */
export function confluence(
  pages: readonly ConfluencePage[],
  files: Record<string, Buffer> = {},
  folder = 'OPS/',
): Buffer {
  const parts: Record<string, string | Buffer> = {};
  let number = 1000;
  const treeOf = (some: readonly ConfluencePage[]): string => {
    const items = some.map(({ title, html = '', children = [] }) => {
      number += 1;
      const name = `${number}.html`;
      parts[folder + name] =
        `<!DOCTYPE html><html><head><title>Операторы : ${title}</title></head><body class="theme-default aui-theme-default"><div id="page"><div id="main" class="aui-page-panel"><div id="main-header"><div id="breadcrumb-section"><ol id="breadcrumbs"><li><span><a href="index.html">Операторы</a></span></li></ol></div><h1 id="title-heading" class="pagetitle"><span id="title-text"> Операторы : ${title} </span></h1></div><div id="content" class="view"><div class="page-metadata">Created by <span class='author'> Анна</span></div><div id="main-content" class="wiki-content group">${html}</div></div></div></div></body></html>`;
      return `<li><a href="${name}">${title}</a>${children.length ? treeOf(children) : ''}</li>`;
    });
    return `<ul>${items.join('')}</ul>`;
  };
  const tree = treeOf(pages);
  parts[`${folder}index.html`] =
    `<html><head><title>Операторы</title></head><body><div id="page"><div id="main"><div id="content"><table class="confluenceTable"><tr><td>Key</td><td>OPS</td></tr></table><div class="pageSection"><h2>Available Pages:</h2>${tree}</div></div></div></div></body></html>`;
  for (const [name, bytes] of Object.entries(files)) parts[folder + name] = bytes;
  return archive(parts, true);
}
