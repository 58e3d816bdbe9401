// Qt: goes from the first child to the last and back, in a shown window of the offscreen platform.
//
// usage: qt tabbar|stack|swipe CHILDREN

#include <QApplication>
#include <QMetaProperty>
#include <QQuickItem>
#include <QQuickView>
#include <QStackedWidget>
#include <QTabBar>
#include <QTemporaryFile>
#include <cstring>

#include "turns.h"

static QTabBar *bar;
static QStackedWidget *stack;
static QObject *swipe;
static QMetaProperty current;
static int last;

static void turn_bar(long number) { bar->setCurrentIndex(number % 2 == 0 ? last : 0); }
static void turn_stack(long number) { stack->setCurrentIndex(number % 2 == 0 ? last : 0); }
static void turn_swipe(long number) {
  int index = number % 2 == 0 ? last : 0;
  current.write(swipe, index);
  if (current.read(swipe).toInt() != index) exit(1);
}

static int run_swipe() {
  QTemporaryFile file(QDir::tempPath() + "/XXXXXX.qml");
  if (!file.open()) return 74;
  file.write(QString("import QtQuick\nimport QtQuick.Controls.Basic\n"
                     "SwipeView { id: view; width: 80; height: 90; Repeater { model: %1; Item {} } }\n")
                 .arg(last + 1)
                 .toUtf8());
  file.flush();
  QQuickView view(QUrl::fromLocalFile(file.fileName()));
  view.show();
  QCoreApplication::processEvents();
  swipe = view.rootObject();
  if (!swipe || swipe->property("count").toInt() != last + 1) return 69;
  current = swipe->metaObject()->property(swipe->metaObject()->indexOfProperty("currentIndex"));
  return take_turns(turn_swipe);
}

int main(int count, char **arguments) {
  if (count != 3 || atol(arguments[2]) < 2) return 64;
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("QT_QUICK_BACKEND", "software");
  QApplication application(count, arguments);
  last = atoi(arguments[2]) - 1;
  if (strcmp(arguments[1], "swipe") == 0) return run_swipe();
  if (strcmp(arguments[1], "tabbar") == 0) {
    bar = new QTabBar;
    for (int i = 0; i <= last; i++) bar->addTab("tab");
    bar->show();
  } else {
    stack = new QStackedWidget;
    for (int i = 0; i <= last; i++) stack->addWidget(new QWidget);
    stack->show();
  }
  QCoreApplication::processEvents();
  return take_turns(bar ? turn_bar : turn_stack);
}
